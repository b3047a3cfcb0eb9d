import { useState } from 'react'
import type { ShopSettings, ShownRules } from '#contract/shop.ts'
import { readDraft, saveDraft } from '#web/account/order-draft.ts'
import { sharedTexts } from '#web/lazy/stored-texts.ts'

/** What the price of an order depends on besides its lines, as it is typed; empty where nothing is said. */
export type Wishes = Record<(typeof FIELDS)[number], string> & { asBusiness?: boolean | undefined }

/** The currency that this browser pays in. */
const CURRENCY = 'kerf-currency'

const FIELDS = ['coupon', 'country', 'postcode', 'deliveryMethod', 'currency'] as const

type Sold = Pick<ShopSettings, 'prices' | 'currencies'>

/**
 * What stands in these fields: what this person typed, or what the shop suggests. It is kept with the rest of the order's draft; that of
 * somebody who is not signed in, without `email`, is kept nowhere.
 */
export function useWishes(email: string | undefined, { prices: rules, currencies = [] }: Sold) {
  const [typed, setTyped] = useState<Partial<Wishes>>(() => {
    const draft = email === undefined ? {} : readDraft(email)
    const kept = email === undefined ? null : sharedTexts.read(CURRENCY)
    return {
      ...(kept && { currency: kept }),
      ...Object.fromEntries(
        FIELDS.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]])),
      ),
    }
  })
  const wishes = { ...NO_WISHES, country: suggested(rules), ...typed }
  return {
    // A shop may have fewer currencies than when one was chosen.
    wishes: rules
      ? {
          ...wishes,
          currency: currencies.some(({ code }) => code === wishes.currency) ? wishes.currency : '',
        }
      : NO_WISHES,
    wish(name: (typeof FIELDS)[number], value: string) {
      setTyped((all) => ({ ...all, [name]: value }))
      if (name === 'currency') sharedTexts.write(CURRENCY, value)
      if (email !== undefined) saveDraft(email, name, value)
    },
  }
}

const NO_WISHES: Wishes = { coupon: '', country: '', postcode: '', deliveryMethod: '', currency: '' }

/** The shop's own country where it is one of those, or the only one. */
function suggested(rules: ShownRules | undefined): string {
  const { countries = [], home } = rules ?? {}
  if (home && countries.includes(home)) return home
  return countries.length === 1 ? (countries[0] ?? '') : ''
}
