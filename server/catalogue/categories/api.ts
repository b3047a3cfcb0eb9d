import { acknowledged } from '#contract/fields.ts'
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
    change: categories.change.handler(async ({ context: { account }, input: { id, ...change } }) => {
      await changeCategory(db, uploads, account, id, change)
      return acknowledged
    }),
    move: categories.move.handler(async ({ context: { account }, input: { id, ...to } }) => {
      await moveCategory(db, account, id, to)
      return acknowledged
    }),
    remove: categories.remove.handler(async ({ context: { account }, input: { id } }) => {
      await removeCategory(db, account, id)
      return acknowledged
    }),
    addAttribute: categories.addAttribute.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await addAttribute(db, account, input),
    })),
    changeAttribute: categories.changeAttribute.handler(
      async ({ context: { account }, input: { id, ...change } }) => {
        await changeAttribute(db, account, id, change)
        return acknowledged
      },
    ),
    moveAttribute: categories.moveAttribute.handler(
      async ({ context: { account }, input: { id, ...to } }) => {
        await moveAttribute(db, account, id, to)
        return acknowledged
      },
    ),
    removeAttribute: categories.removeAttribute.handler(async ({ context: { account }, input: { id } }) => {
      await removeAttribute(db, account, id)
      return acknowledged
    }),
  }
}
