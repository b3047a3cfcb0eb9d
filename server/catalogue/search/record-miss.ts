import { hash } from 'node:crypto'
import { countMiss } from '#server/catalogue/search/misses-store.ts'
import { networkOf } from '#server/people/access/limits.ts'
import { secondsToWait } from '#server/people/access/limits-store.ts'
import type { Db } from '#server/platform/db/client.ts'

const LONGEST = 100
const DAY_S = 86_400
/** What one network adds to the list of a day, and how often the same text: the list has room for what others look for. */
const MOST_OF_A_NETWORK = 200
const MOST_OF_A_TEXT = 5
/** Article numbers have letters or fewer digits. A bar code that is not found looks like a telephone number, and is not stored. */
const PERSONAL = /@|(?:\d[\s().+/-]*){7}/

/** Counts a search that found nothing, by day and text alone. A text that looks like an e-mail address or a telephone number is not kept. */
export async function recordMiss(db: Db, query: string, clientAddress: string): Promise<void> {
  const text = query
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  if (text === '' || PERSONAL.test(text) || !text.isWellFormed()) return
  const network = hash('sha256', networkOf(clientAddress))
  const kept = [...text].slice(0, LONGEST).join('')
  if ((await secondsToWait(db, `missed by ${network}`, MOST_OF_A_NETWORK, DAY_S)) > 0) return
  if ((await secondsToWait(db, `missed by ${network}: ${hash('sha256', kept)}`, MOST_OF_A_TEXT, DAY_S)) > 0)
    return
  await countMiss(db, kept)
}
