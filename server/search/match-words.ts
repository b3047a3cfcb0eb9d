import { SAID_OF_IT, WEIGHTS } from '#server/search/index/add-product.ts'
import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import { countLiving } from '#server/search/index/living.ts'
import { entryOf, weightOf } from '#server/search/index/postings.ts'

/** One of the ways in which a part of a query can be met: all these terms, which count for so much. */
export type Alternative = { terms: string[]; factor: number; isSaidOfIt: boolean }
/** A part of a query: one of the alternatives must be met. */
export type Part = Alternative[]

/** How well entries match, by their number; 0: not at all. Valid until the next search. */
export type Scores = Float32Array

const scratch = {
  scores: new Float32Array(0),
  stages: new Uint8Array(0),
  best: new Float32Array(0),
  sums: new Float32Array(0),
  /** How many terms of the alternative, and of all parts, are words of the name. */
  inName: new Uint8Array(0),
  named: new Uint8Array(0),
  bestNamed: new Uint8Array(0),
  met: new Uint8Array(0),
  touched: new Uint32Array(0),
  touchedNow: new Uint32Array(0),
}

/**
 * The entries in which all parts are met, or all but `mayMiss`. A rare word counts for more than a common one, and a word in a short name for more than one in
 * a long one. One search at a time uses the memory of it, so nothing may be awaited before its scores are read.
 */
export function matchWords(
  index: CatalogueIndex,
  parts: Part[],
  mayMiss = 0,
): { scores: Scores; count: number } {
  const { alive, living } = index
  const size = alive.length
  makeRoom(size)
  const { scores, stages, named } = scratch
  scores.fill(0, 0, size)
  stages.fill(0, 0, size)
  named.fill(0, 0, size)
  const common = (part: Part) =>
    Math.max(
      ...part.map(({ terms }) => Math.min(...terms.map((term) => countLiving(index, index.terms, term)))),
    )
  const counted = parts
    .map((part) => ({ part, frequency: common(part) }))
    .sort((a, b) => a.frequency - b.frequency)
  for (const [stage, { part, frequency }] of counted.entries()) {
    const rarity = Math.log(1 + living / (1 + frequency))
    if (meet(index, part, stage - mayMiss, 0.3 + rarity) === 0 && mayMiss === 0) break
  }
  let count = 0
  const lengths = index.nameWords.items
  for (let entry = 0; entry < size; entry++) {
    const met = stages[entry] ?? 0
    if (met > 0 && met + mayMiss >= parts.length && alive.items[entry] === 1) {
      scores[entry] =
        (scores[entry] ?? 0) *
        (0.5 + (named[entry] ?? 0) / Math.max(1, lengths[entry] ?? 0, named[entry] ?? 0))
      count++
    } else scores[entry] = 0
  }
  return { scores, count }
}

/** Counts one more part for the entries that met at least `before` parts before and meet this one. Answers how many do. */
function meet(index: CatalogueIndex, part: Part, before: number, rarity: number): number {
  const { scores, stages, best, sums, met, touched, touchedNow, inName, named, bestNamed } = scratch
  let count = 0
  for (const { terms, factor, isSaidOfIt } of part) {
    const least = isSaidOfIt ? SAID_OF_IT : 1
    const [only, second] = terms
    if (only !== undefined && second === undefined) {
      // Most alternatives are one word, which needs no counting of what is met of it.
      index.terms.of(only, (postings, from, to) => {
        for (let at = from; at < to; at++) {
          const posting = postings[at] ?? 0
          const entry = entryOf(posting)
          const weight = weightOf(posting)
          const score = weight * factor
          const known = best[entry] ?? 0
          if (weight < least || (stages[entry] ?? 0) < before || score <= known) continue
          if (known === 0) touched[count++] = entry
          best[entry] = score
          bestNamed[entry] = weight >= WEIGHTS.name ? 1 : 0
        }
      })
      continue
    }
    let now = 0
    for (const [place, term] of terms.entries()) {
      index.terms.of(term, (postings, from, to) => {
        for (let at = from; at < to; at++) {
          const posting = postings[at] ?? 0
          const entry = entryOf(posting)
          const weight = weightOf(posting)
          if ((stages[entry] ?? 0) < before || weight < least || met[entry] !== place) continue
          if (place === 0) touchedNow[now++] = entry
          met[entry] = place + 1
          sums[entry] = (sums[entry] ?? 0) + weight
          if (weight >= WEIGHTS.name) inName[entry] = (inName[entry] ?? 0) + 1
        }
      })
    }
    for (let n = 0; n < now; n++) {
      const entry = touchedNow[n] ?? 0
      if (met[entry] === terms.length) {
        const score = ((sums[entry] ?? 0) / terms.length) * factor
        if (best[entry] === 0) touched[count++] = entry
        if (score > (best[entry] ?? 0)) {
          best[entry] = score
          bestNamed[entry] = inName[entry] ?? 0
        }
      }
      met[entry] = 0
      sums[entry] = 0
      inName[entry] = 0
    }
  }
  for (let n = 0; n < count; n++) {
    const entry = touched[n] ?? 0
    stages[entry] = (stages[entry] ?? 0) + 1
    scores[entry] = (scores[entry] ?? 0) + (best[entry] ?? 0) * rarity
    named[entry] = (named[entry] ?? 0) + (bestNamed[entry] ?? 0)
    best[entry] = 0
    bestNamed[entry] = 0
  }
  return count
}

function makeRoom(size: number): void {
  if (scratch.scores.length >= size) return
  const room = Math.ceil(size * 1.25)
  scratch.scores = new Float32Array(room)
  scratch.stages = new Uint8Array(room)
  scratch.best = new Float32Array(room)
  scratch.sums = new Float32Array(room)
  scratch.met = new Uint8Array(room)
  scratch.inName = new Uint8Array(room)
  scratch.named = new Uint8Array(room)
  scratch.bestNamed = new Uint8Array(room)
  scratch.touched = new Uint32Array(room)
  scratch.touchedNow = new Uint32Array(room)
}
