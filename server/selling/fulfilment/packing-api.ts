import { acknowledge } from '#contract/fields.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { ordersBefore, packingList } from '#server/selling/fulfilment/packing-list.ts'
import { makePickList } from '#server/selling/fulfilment/pick-list.ts'
import { settleBefore } from '#server/selling/fulfilment/sent-before.ts'

/** The calls of the room in which orders are picked and packed. */
export function createPackingApi({ db }: { db: Db }) {
  return {
    list: signedIn.packing.list.handler(({ input }) => packingList(db, input)),
    pick: signedIn.packing.pick.handler(({ context: { account }, input }) =>
      makePickList(db, account, input.orders),
    ),
    before: signedIn.packing.before.handler(() => ordersBefore(db)),
    settleBefore: signedIn.packing.settleBefore.handler(({ context: { account }, input }) =>
      acknowledge(settleBefore(db, account, input)),
    ),
  }
}
