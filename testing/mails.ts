import { like } from 'drizzle-orm'
import { mails } from '#server/platform/db/tables/mails.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import type { TestShop } from '#testing/shop.ts'

/** The links that were mailed to this address so far, oldest first. */
export async function linksMailedTo(
  { db, identity }: Pick<TestShop, 'db' | 'identity'>,
  email: string,
  subject = '%',
): Promise<URL[]> {
  await identity.close()
  const queued = await db.select().from(mails).where(like(mails.subject, subject)).orderBy(mails.createdAt)
  return queued
    .filter(({ recipient }) => recipient === email)
    .map((mail) => new URL(/https?:\/\/\S+/.exec(wordsOf(mail).text)?.[0] ?? ''))
}
