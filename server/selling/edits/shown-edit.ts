/** What the calls of edits take and answer, of people with an account and by the link of an order. Pure. */
import { addressText } from '#contract/addresses.ts'
import { toDollars } from '#contract/money.ts'
import type { Edited } from '#server/selling/edits/record-edit.ts'

type Destination = Parameters<typeof addressText>[0]
export type NewPlace = {
  phone?: string | undefined
  address?: string | undefined
  deliveryAddress?: Destination | undefined
}

/** Where an order is to go now: a delivery address is also its text. */
export const placeIn = ({ phone, address, deliveryAddress }: NewPlace) => ({
  ...{ phone, deliveryAddress },
  address: deliveryAddress ? addressText(deliveryAddress) : address,
})

/** In dollars. */
export const shownEdit = ({
  version,
  changes,
  beforeCents,
  totalCents,
  dueCents,
  goesBackCents,
  setOffCents,
}: Edited) => ({
  ...{ version, changes },
  before: toDollars(beforeCents),
  total: toDollars(totalCents),
  toPay: dueCents ? toDollars(dueCents) : undefined,
  goesBack: goesBackCents ? toDollars(goesBackCents) : undefined,
  setOff: setOffCents ? toDollars(setOffCents) : undefined,
})
