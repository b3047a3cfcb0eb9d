import { and, type Column, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { patternFor, storable } from '#server/platform/db/lists/search.ts'

/** Of 1: from here on a word counts as a misspelling. */
const LEAST_SIMILARITY = 0.35

export async function setSimilarity(tx: Tx): Promise<void> {
  await tx.execute(
    sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_SIMILARITY)}, true)`,
  )
}

/** `isSimilar`: each word is spelled like a part of a column, or is one with two letters swapped. `distance`: 0 to 1 for each word, added. */
export function similarTo(
  words: string[],
  ...columns: Column[]
): { isSimilar: SQL | undefined; distance: SQL<number> } {
  const each = words.map(storable).map((word) => {
    const swapped = sql`ANY(${sql.param(swaps(word).map(patternFor))}::text[])`
    const isSimilar = or(...columns.flatMap((column) => [sql`${word} <% ${column}`, ilike(column, swapped)]))
    const distances = columns.map(
      (column) => sql`CASE WHEN ${ilike(column, swapped)} THEN 0 ELSE ${word} <<-> ${column} END`,
    )
    return { isSimilar, distance: sql`least(${sql.join(distances, sql`, `)})` }
  })
  return {
    isSimilar: and(...each.map(({ isSimilar }) => isSimilar)),
    distance: sql<number>`${sql.join([sql`0`, ...each.map(({ distance }) => distance)], sql` + `)}`,
  }
}

/** Swapped letters change most trigrams of a short word; even shorter words cannot be told apart. */
const SHORTEST_SWAPPED = 4

function swaps(word: string): string[] {
  const letters = [...word]
  if (letters.length < SHORTEST_SWAPPED) return []
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
    .filter((swapped) => swapped !== word)
}
