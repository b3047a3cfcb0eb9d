import type { ListedFact } from '#contract/facts.ts'
import { createSettled } from '#server/history/feed/complete-up-to.ts'
import { shownFact } from '#server/history/feed/shown-fact.ts'
import { type FactRow, factsBetween } from '#server/history/feed/store.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { shownDetails } from '#server/people/access/field-rights.ts'
import type { Db } from '#server/platform/db/client.ts'

export function createFactsApi({ db }: { db: Db }) {
  const settled = createSettled(db)
  return {
    list: signedIn.facts.list.handler(async ({ context: { account }, input: { after, size } }) => {
      const upTo = await settled()
      const rows: FactRow[] = await factsBetween(db, { after, upTo, most: size })
      const facts: ListedFact[] = rows.map((row) => shownDetails(account, shownFact(row)))
      return { facts, next: rows.at(-1)?.id ?? after, more: rows.length === size }
    }),
  }
}
