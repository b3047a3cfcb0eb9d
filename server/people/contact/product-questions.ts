import type { ProductQuestion } from '#contract/contact.ts'
import { listPublished } from '#server/people/contact/store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** A page shows no more of them. */
const MOST = 50

/** The published questions about a product with the shop's answers, the newest first, 50 at most. Nothing tells who asked. */
export async function questionsAbout(db: Db, productId: string): Promise<ProductQuestion[]> {
  const rows = await listPublished(db, productId, MOST)
  return rows.map(({ id, publishedAt, ...words }) => ({
    _id: id,
    ...words,
    publishedAt: publishedAt.toISOString(),
  }))
}
