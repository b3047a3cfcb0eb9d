import type { ProductQuestion } from '#contract/contact.ts'
import { listPublished } from '#server/people/contact/store.ts'
import type { Db } from '#server/platform/db/client.ts'

const MOST = 50

/** The newest first. Nothing tells who asked. */
export async function questionsAbout(db: Db, productId: string): Promise<ProductQuestion[]> {
  const rows = await listPublished(db, productId, MOST)
  return rows.map(({ id, publishedAt, ...words }) => ({
    _id: id,
    ...words,
    publishedAt: publishedAt.toISOString(),
  }))
}
