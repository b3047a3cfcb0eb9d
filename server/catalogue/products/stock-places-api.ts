import { acknowledge, acknowledged } from '#contract/fields.ts'
import { countLot } from '#server/catalogue/products/count-lot.ts'
import { listPlaces } from '#server/catalogue/products/places-store.ts'
import { addPlace, changePlace, transferStock } from '#server/catalogue/products/stock-places.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'

/** The calls about places of stock. */
export function createStockPlacesApi({ db }: { db: Db }) {
  const calls = signedIn.stockPlaces
  return {
    list: calls.list.handler(async () =>
      (await listPlaces(db)).map((place, index) => ({
        ...place,
        ...(index === 0 && { first: true as const }),
      })),
    ),
    add: calls.add.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await addPlace(db, account, input),
    })),
    rename: calls.rename.handler(({ context: { account }, input: { id, name } }) =>
      acknowledge(changePlace(db, account, id, name)),
    ),
    countLot: calls.countLot.handler(({ context: { account }, input: { id, ...count } }) =>
      acknowledge(countLot(db, account, id, count)),
    ),
    transfer: calls.transfer.handler(({ context: { account }, input: { id, ...transfer } }) =>
      acknowledge(transferStock(db, account, id, transfer)),
    ),
  }
}
