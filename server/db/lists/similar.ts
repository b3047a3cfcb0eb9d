import { and, type Column, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { patternFor, storable } from '#server/db/lists/search.ts'

/** From this similarity on, of 1, a part of a text counts as what was meant by a mistyped word. */
const LEAST_SIMILARITY = 0.35

/** Sets, until this transaction ends, how alike `similarTo` takes a word and a part of a text to be. */
export async function setSimilarity(tx: Tx): Promise<void> {
  await tx.execute(
    sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_SIMILARITY)}, true)`,
  )
}

/**
 * Whether each of these words is spelled like a part of one of these columns, or is that part with two neighbouring letters
 * swapped. `distance` is how far all words together are from it: 0 to 1 for each.
 */
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

/** Swapped letters change most trigrams of a short word; words shorter than this have too few letters to be told apart. */
const SHORTEST_SWAPPED = 4

/** This word with each pair of neighbouring letters swapped. */
function swaps(word: string): string[] {
  const letters = [...word]
  if (letters.length < SHORTEST_SWAPPED) return []
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
    .filter((swapped) => swapped !== word)
}
