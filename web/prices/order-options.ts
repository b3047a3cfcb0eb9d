import { useState } from 'react'
import type { ShownRules } from '#contract/shop.ts'
import { readDraft, saveDraft } from '#web/account/order-draft.ts'

/** What the price of an order depends on besides its lines, as it is typed; empty where nothing is said. */
export type Wishes = Record<(typeof FIELDS)[number], string> & { asBusiness?: boolean | undefined }

const FIELDS = ['coupon', 'country', 'postcode', 'deliveryMethod'] as const

/**
 * What stands in these fields: what this person typed, or what the shop suggests. It is kept with the rest of the order's draft; that of
 * somebody who is not signed in, without `email`, is kept nowhere.
 */
export function useWishes(email: string | undefined, rules: ShownRules | undefined) {
  const [typed, setTyped] = useState<Partial<Wishes>>(() => {
    const draft = email === undefined ? {} : readDraft(email)
    return Object.fromEntries(
      FIELDS.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]])),
    )
  })
  const wishes = { coupon: '', country: suggested(rules), postcode: '', deliveryMethod: '', ...typed }
  return {
    wishes: rules ? wishes : NO_WISHES,
    wish(name: (typeof FIELDS)[number], value: string) {
      setTyped((all) => ({ ...all, [name]: value }))
      if (email !== undefined) saveDraft(email, name, value)
    },
  }
}

const NO_WISHES: Wishes = { coupon: '', country: '', postcode: '', deliveryMethod: '' }

/** The shop's own country where it is one of those, or the only one. */
function suggested(rules: ShownRules | undefined): string {
  const { countries = [], home } = rules ?? {}
  if (home && countries.includes(home)) return home
  return countries.length === 1 ? (countries[0] ?? '') : ''
}
