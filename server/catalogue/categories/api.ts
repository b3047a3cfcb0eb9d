import { acknowledge, acknowledged } from '#contract/fields.ts'
import { addAttribute } from '#server/catalogue/categories/add-attribute.ts'
import { addCategory } from '#server/catalogue/categories/add-category.ts'
import { changeAttribute } from '#server/catalogue/categories/change-attribute.ts'
import { changeCategory } from '#server/catalogue/categories/change-category.ts'
import { foundCategory } from '#server/catalogue/categories/find-category.ts'
import { moveAttribute } from '#server/catalogue/categories/move-attribute.ts'
import { moveCategory } from '#server/catalogue/categories/move-category.ts'
import { removeAttribute } from '#server/catalogue/categories/remove-attribute.ts'
import { removeCategory } from '#server/catalogue/categories/remove-category.ts'
import { managedTree, shownTree } from '#server/catalogue/categories/shown-tree.ts'
import { listChanged } from '#server/catalogue/categories/store.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** The calls about categories and their attributes. */
export function createCategoriesApi({ db, uploads }: { db: Db; uploads: Uploads }) {
  const { categories } = signedIn
  return {
    tree: anyone.categories.tree.handler(() => shownTree(db)),
    find: anyone.categories.find.handler(({ input }) => foundCategory(db, input.slug)),
    index: anyone.categories.index.handler(async () =>
      (await listChanged(db)).map(({ slug, changedAt }) => ({ slug, changedAt: changedAt.toISOString() })),
    ),
    list: categories.list.handler(() => managedTree(db)),
    add: categories.add.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await addCategory(db, uploads, account, input),
    })),
    change: categories.change.handler(({ context: { account }, input: { id, ...change } }) =>
      acknowledge(changeCategory(db, uploads, account, id, change)),
    ),
    move: categories.move.handler(({ context: { account }, input: { id, ...to } }) =>
      acknowledge(moveCategory(db, account, id, to)),
    ),
    remove: categories.remove.handler(({ context: { account }, input: { id } }) =>
      acknowledge(removeCategory(db, account, id)),
    ),
    addAttribute: categories.addAttribute.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await addAttribute(db, account, input),
    })),
    changeAttribute: categories.changeAttribute.handler(
      ({ context: { account }, input: { id, ...change } }) =>
        acknowledge(changeAttribute(db, account, id, change)),
    ),
    moveAttribute: categories.moveAttribute.handler(({ context: { account }, input: { id, ...to } }) =>
      acknowledge(moveAttribute(db, account, id, to)),
    ),
    removeAttribute: categories.removeAttribute.handler(({ context: { account }, input: { id } }) =>
      acknowledge(removeAttribute(db, account, id)),
    ),
  }
}
