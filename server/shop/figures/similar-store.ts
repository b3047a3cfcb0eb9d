import { and, isNull } from 'drizzle-orm'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import { isNoGuest } from '#server/people/access/store.ts'
import { type KnownUser, knownUser } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { wordsIn } from '#server/platform/db/lists/search.ts'
import { setSimilarity, similarTo } from '#server/platform/db/lists/similar.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { amongProducts, type ProductSearch, type UserSearch } from '#server/shop/figures/store.ts'

/** The most similar first; at most one page. */
export function findSimilarProducts(
  db: Db,
  { search = '', size, ...shown }: Omit<ProductSearch, 'page'>,
): Promise<ProductRow[]> {
  const { isSimilar, distance } = similarTo(wordsIn(search), products.name)
  return db.transaction(async (tx) => {
    await setSimilarity(tx)
    return tx
      .select()
      .from(products)
      .where(and(amongProducts(shown), isSimilar))
      .orderBy(distance, products.position)
      .limit(size)
  })
}

export function findSimilarUsers(
  db: Db,
  { search = '', size }: Pick<UserSearch, 'search' | 'size'>,
): Promise<KnownUser[]> {
  const { isSimilar, distance } = similarTo(wordsIn(search), users.name, users.email)
  return db.transaction(async (tx) => {
    await setSimilarity(tx)
    return tx
      .select(knownUser)
      .from(users)
      .where(and(isNull(users.deletedAt), isNoGuest, isSimilar))
      .orderBy(distance, users.createdAt, users.id)
      .limit(size)
  })
}
