import { useState } from 'react'
import type { ShopSettings } from '#contract/shop.ts'
import { readDraft, saveDraft } from '#web/account/order-draft.ts'
import { useKeptCurrency } from '#web/account/use-kept-currency.ts'
import { homeOf, useKeptCountry } from '#web/prices/sent-to.ts'

/** What the price of an order depends on besides its lines, as it is typed; empty where nothing is said. */
export type Wishes = typeof NO_WISHES & { asBusiness?: boolean | undefined }

const FIELDS = ['coupon', 'country', 'postcode', 'deliveryMethod'] as const

type Sold = Pick<ShopSettings, 'prices' | 'currencies'>

/**
 * What stands in these fields: what this person typed, or what the shop suggests. It is kept with the rest of the order's draft; that of
 * somebody who is not signed in, without `email`, is kept nowhere. The currency is the one that the browser keeps.
 */
export function useWishes(email: string | undefined, { prices: rules, currencies = [] }: Sold) {
  const [typed, setTyped] = useState<Partial<Wishes>>(() => {
    const draft = email === undefined ? {} : readDraft(email)
    return Object.fromEntries(
      FIELDS.flatMap((name) => (draft[name] === undefined ? [] : [[name, draft[name]]])),
    )
  })
  const kept = useKeptCountry()
  const suggested = rules && (rules.countries.includes(kept) ? kept : homeOf(rules))
  const wishes = { ...NO_WISHES, country: suggested ?? '', ...typed }
  const [currency, choose] = useKeptCurrency(email, wishes.country, currencies)
  return {
    wishes: rules ? { ...wishes, currency } : NO_WISHES,
    wish(name: keyof typeof NO_WISHES, value: string) {
      if (name === 'currency') return choose(value)
      setTyped((all) => ({ ...all, [name]: value }))
      if (email !== undefined) saveDraft(email, name, value)
    },
  }
}

const NO_WISHES = { coupon: '', country: '', postcode: '', deliveryMethod: '', currency: '' }
