import { makeRoom, meet, type Part, scratch } from '#server/catalogue/search/evaluate-term.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { documentFrequency } from '#server/catalogue/search/index/document-frequency.ts'
import { type Matches, noMatches, rescore } from '#server/catalogue/search/matches.ts'

/** Entries that meet all parts, or all but `mayMiss`; rare words and short names count for more. Await nothing before the scores are read. */
export function matchWords(index: CatalogueIndex, parts: Part[], mayMiss = 0): Matches {
  const { alive, living } = index
  const matches = noMatches(index)
  makeRoom(alive.length)
  const common = (part: Part) =>
    Math.max(
      ...part.map(({ terms }) =>
        Math.min(...terms.map((term) => documentFrequency(index, index.terms, term))),
      ),
    )
  const counted = parts
    .map((part) => ({ part, frequency: common(part) }))
    .sort((a, b) => a.frequency - b.frequency)
  for (const [stage, { part, frequency }] of counted.entries()) {
    if (!index.steps.areLeft) break
    const rarity = 0.3 + Math.log(1 + living / (1 + frequency))
    const count = meet(index, part, stage - mayMiss)
    index.steps.take(count)
    if (parts.length === 1) matchOnly(index, matches, count, rarity)
    else countPart(matches, count, rarity)
    if (count === 0 && mayMiss === 0) break
  }
  if (parts.length > 1) keepMet(index, matches, parts.length - mayMiss)
  return matches
}

/** The score of an entry, more where its name has few words beside those of the query. */
const inName = (score: number, named: number, words: number) =>
  score * (0.5 + named / Math.max(1, words, named))

function matchOnly(index: CatalogueIndex, matches: Matches, count: number, rarity: number): void {
  const { entries, scores } = matches
  const { best, bestNamed, touched } = scratch
  const alive = index.alive.items
  const words = index.nameWords.items
  let kept = 0
  for (let n = 0; n < count; n++) {
    const entry = touched[n] ?? 0
    const score = best[entry] ?? 0
    const named = bestNamed[entry] ?? 0
    best[entry] = 0
    if (named !== 0) bestNamed[entry] = 0
    if (alive[entry] !== 1) continue
    scores[entry] = inName(score * rarity, named, words[entry] ?? 0)
    entries[kept++] = entry
  }
  matches.count = kept
}

function countPart(matches: Matches, count: number, rarity: number): void {
  const { entries, scores } = matches
  const { stages, named, best, bestNamed, touched } = scratch
  let known = matches.count
  for (let n = 0; n < count; n++) {
    const entry = touched[n] ?? 0
    const stage = stages[entry] ?? 0
    if (stage === 0) entries[known++] = entry
    stages[entry] = stage + 1
    scores[entry] = (scores[entry] ?? 0) + (best[entry] ?? 0) * rarity
    best[entry] = 0
    if (bestNamed[entry] === 0) continue
    named[entry] = (named[entry] ?? 0) + (bestNamed[entry] ?? 0)
    bestNamed[entry] = 0
  }
  matches.count = known
}

function keepMet(index: CatalogueIndex, matches: Matches, least: number): void {
  const { stages, named } = scratch
  const alive = index.alive.items
  const words = index.nameWords.items
  rescore(matches, (entry, score) => {
    const met = stages[entry] ?? 0
    const isNamed = named[entry] ?? 0
    stages[entry] = 0
    named[entry] = 0
    return met >= least && alive[entry] === 1 ? inName(score, isNamed, words[entry] ?? 0) : 0
  })
}
