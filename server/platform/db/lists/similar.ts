import { and, type Column, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { patternFor, storable } from '#server/platform/db/lists/search.ts'

/** A word counts as a misspelling of a part of a text from this similarity on, of 1. */
const LEAST_SIMILARITY = 0.35

/** Sets the similarity that `similarTo` requires, until this transaction ends. */
export async function setSimilarity(tx: Tx): Promise<void> {
  await tx.execute(
    sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_SIMILARITY)}, true)`,
  )
}

/**
 * For words that may be misspelled. `isSimilar`: each word is spelled like a part of one of these columns, or is that part with two
 * neighbouring letters swapped. `distance`: the sum over all words, from 0 to 1 for each.
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

/** The variants of a word that each have one pair of neighbouring letters swapped. */
function swaps(word: string): string[] {
  const letters = [...word]
  if (letters.length < SHORTEST_SWAPPED) return []
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
    .filter((swapped) => swapped !== word)
}
