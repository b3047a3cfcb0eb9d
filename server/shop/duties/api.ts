import { acknowledge } from '#contract/fields.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { lackedByProduct, listDuties, listMissing } from '#server/shop/duties/list-duties.ts'
import { markDuty } from '#server/shop/duties/mark-duty.ts'

export function createDutiesApi({ db }: { db: Db }) {
  return {
    list: signedIn.duties.list.handler(({ input: { country } }) => listDuties(db, country)),
    missing: signedIn.duties.missing.handler(() => listMissing(db)),
    ofProduct: signedIn.duties.ofProduct.handler(({ input: { id } }) => lackedByProduct(db, id)),
    mark: signedIn.duties.mark.handler(({ context: { account }, input: { note, ...which } }) =>
      acknowledge(markDuty(db, account, which, note)),
    ),
  }
}
