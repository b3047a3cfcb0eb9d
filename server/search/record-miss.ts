import type { Db } from '#server/db/client.ts'
import { countMiss } from '#server/search/misses-store.ts'

const LONGEST = 100
/** Article numbers have letters or fewer digits. A bar code that is not found looks like a telephone number, and is not stored. */
const PERSONAL = /@|(?:\d[\s().+/-]*){7}/

/**
 * Counts a search that found nothing, by day and text and nothing else. A text that looks like an e-mail address or a telephone
 * number is not kept.
 */
export async function recordMiss(db: Db, query: string): Promise<void> {
  const text = query
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  if (text === '' || PERSONAL.test(text) || !text.isWellFormed()) return
  await countMiss(db, [...text].slice(0, LONGEST).join(''))
}
