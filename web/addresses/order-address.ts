import { safe } from '@orpc/client'
import { useState } from 'react'
import type { BookedAddress } from '#contract/address-book.ts'
import { type Address, type AddressField, fieldsOf } from '#contract/addresses.ts'
import type { ShownRules } from '#contract/shop.ts'
import { readDraft, saveDraft } from '#web/account/order-draft.ts'
import { useAddressBook } from '#web/addresses/address-book.ts'
import { browserApi } from '#web/api/api.ts'
import { asksPlace } from '#web/prices/obstacle.ts'
import type { Wishes } from '#web/prices/order-options.ts'

/** Where an order of a shop goes whose prices depend on that: an address of the book, or one that is typed in fields. */
export type OrderAddress = {
  book: BookedAddress[]
  chosen: BookedAddress | undefined
  choose: (id: string) => void
  country: string
  typed: Partial<Record<AddressField, string>>
  type: (field: AddressField, value: string) => void
  isKept: boolean
  keep: (isKept: boolean) => void
  /** The address as the order takes it. */
  address: Partial<Address>
  /** Puts a typed address into the book, if the buyer wants that. The order stands whatever becomes of it. */
  keepInBook: () => Promise<void>
}

const CHOSEN = 'addressId'
const KEEP = 'keepAddress'
const draftName = (field: AddressField) => `to ${field}`

/**
 * Undefined in a shop without zones and taxes, where the one address field of the specification is asked. The default of the book is chosen before
 * anything is typed, and with it the country and the postcode. Country and postcode are those of the wishes, as they set the price.
 */
export function useOrderAddress(
  email: string | undefined,
  rules: ShownRules | undefined,
  wishes: Wishes,
  wish: (name: 'country' | 'postcode', value: string) => void,
): OrderAddress | undefined {
  const [draft, setDraft] = useState(() => (email === undefined ? {} : readDraft(email)))
  const isAsked = rules !== undefined && asksPlace(rules)
  const book = useAddressBook(isAsked ? email : undefined, (found) => {
    const [first] = found
    const isNew =
      draft[CHOSEN] === undefined && draft[draftName('line1')] === undefined && draft.country === undefined
    const isServed = !rules?.hasDelivery || rules.countries.includes(first?.address.country ?? '')
    if (first && isNew && isServed) choose(first._id, found)
  })
  if (!isAsked) return undefined

  function set(name: string, value: string): void {
    setDraft((all) => ({ ...all, [name]: value }))
    if (email !== undefined) saveDraft(email, name, value)
  }

  function choose(id: string, from: BookedAddress[] = book): void {
    set(CHOSEN, id)
    const { address } = from.find(({ _id }) => _id === id) ?? {}
    if (!address) return
    wish('country', address.country)
    wish('postcode', address.postcode ?? '')
  }

  const chosen = book.find(({ _id }) => _id === draft[CHOSEN])
  const asked = fieldsOf(wishes.country).map(({ name }) => name)
  const typed = Object.fromEntries(asked.map((name) => [name, draft[draftName(name)] ?? '']))
  const address = chosen?.address ?? { ...typed, postcode: wishes.postcode, country: wishes.country }
  const isKept = draft[KEEP] === 'yes'
  return {
    ...{ book, chosen, choose, country: wishes.country, typed, address, isKept },
    type: (field, value) => set(draftName(field), value),
    keep: (wanted) => set(KEEP, wanted ? 'yes' : ''),
    async keepInBook() {
      if (isKept && !chosen) await safe(browserApi.addresses.add(address))
    },
  }
}
