import { acknowledge, acknowledged } from '#contract/fields.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { keepView, mustSeeTable, removeView, renameView } from '#server/shop/figures/edit-views.ts'
import { listViews } from '#server/shop/figures/views-store.ts'

/** The calls of saved views of the admin's tables. */
export function createViewsApi({ db }: { db: Db }) {
  return {
    list: signedIn.views.list.handler(async ({ context: { account }, input: { table } }) => {
      mustSeeTable(account, table)
      const views = await listViews(db, account.id, table)
      return views.map(({ id, userId, name, state, shared }) => ({
        ...{ _id: id, name, state, shared, own: userId === account.id },
      }))
    }),
    keep: signedIn.views.keep.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await keepView(db, account, input),
    })),
    rename: signedIn.views.rename.handler(({ context: { account }, input: { id, name } }) =>
      acknowledge(renameView(db, account, id, name)),
    ),
    remove: signedIn.views.remove.handler(({ context: { account }, input: { id } }) =>
      acknowledge(removeView(db, account, id)),
    ),
  }
}
