import { WEIGHTS } from '#server/catalogue/search/index/add-product.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { entryOf, weightOf } from '#server/catalogue/search/index/postings.ts'
import { STEPS } from '#server/catalogue/search/index/search-steps.ts'

/** One of the ways in which a part of a query can be met: all these terms with a weight of `least` and more, which count for so much. */
export type Alternative = { terms: string[]; factor: number; least: number }
/** A part of a query: one of the alternatives must be met. */
export type Part = Alternative[]

/** Memory of the search in hand, by entry; all is 0 between searches. */
export const scratch = {
  stages: new Uint8Array(0),
  /** How well it meets the part in hand, and how many terms of that are words of its name. */
  best: new Float32Array(0),
  bestNamed: new Uint8Array(0),
  /** The same of all parts. */
  named: new Uint8Array(0),
  /** Of the alternative in hand: how many terms it has met, their weights, and how many are words of its name. */
  met: new Uint8Array(0),
  sums: new Float32Array(0),
  inName: new Uint8Array(0),
  touched: new Uint32Array(0),
  touchedNow: new Uint32Array(0),
}

/** Finds entries that met `before` parts and meet this one; `best` and `bestNamed` say how well. Answers how many of `touched` they are. */
export function meet(index: CatalogueIndex, part: Part, before: number): number {
  const { best, sums, met, touched, touchedNow, inName, bestNamed, stages } = scratch
  let count = 0
  for (const { terms, factor, least } of part) {
    const [only, second] = terms
    if (only !== undefined && second === undefined) {
      // Most alternatives are one word, which needs no counting of what is met of it.
      eachMet(only, least, (entry, weight) => {
        const score = weight * factor
        const known = best[entry] ?? 0
        if (score <= known) return
        if (known === 0) touched[count++] = entry
        best[entry] = score
        if (weight >= WEIGHTS.name) bestNamed[entry] = 1
        else if (known !== 0) bestNamed[entry] = 0
      })
      continue
    }
    let now = 0
    for (const [place, term] of terms.entries())
      eachMet(term, least, (entry, weight) => {
        if (met[entry] !== place) return
        if (place === 0) touchedNow[now++] = entry
        met[entry] = place + 1
        sums[entry] = (sums[entry] ?? 0) + weight
        if (weight >= WEIGHTS.name) inName[entry] = (inName[entry] ?? 0) + 1
      })
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
  return count

  function eachMet(term: string, least: number, each: (entry: number, weight: number) => void): void {
    index.terms.of(term, (postings, lengths, from, to) => {
      index.steps.take(STEPS.term + to - from)
      for (let at = from; at < to; at++) {
        const posting = postings[at] ?? 0
        const weight = weightOf(posting)
        if (weight < least) continue
        const first = entryOf(posting)
        const end = first + (lengths?.[at] ?? 1)
        for (let entry = first; entry < end; entry++)
          if (before <= 0 || (stages[entry] ?? 0) >= before) each(entry, weight)
      }
    })
  }
}

export function makeRoom(size: number): void {
  if (scratch.stages.length >= size) return
  const room = Math.ceil(size * 1.25)
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
