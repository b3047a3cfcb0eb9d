import { WEIGHTS } from '#server/catalogue/search/index/add-product.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { lastUpTo } from '#server/catalogue/search/index/last-up-to.ts'
import { entryOf, weightOf } from '#server/catalogue/search/index/postings.ts'
import { type Matches, noteOpened, open } from '#server/catalogue/search/matches.ts'
import { STEPS } from '#server/catalogue/search/search-steps.ts'

/** One of the ways in which a part of a query can be met: all these terms with a weight of `least` and more, which count for so much. */
export type Alternative = { terms: string[]; factor: number; least: number }
/** A part of a query: one of the alternatives must be met. */
export type Part = Alternative[]

/** What a search keeps of each entry, or of a block at its first entry; all is 0 between searches. */
export const scratch = {
  /** How many parts an entry has met. */
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
  /** What may meet the next term, as it met the parts or terms before. */
  candidates: new Uint32Array(0),
}

/** Of a term that stands in more than so many times as many places as there are candidates, these are looked up instead of all read. */
const FEW = 8

/**
 * Finds the entries that met at least `before` parts and meet this one: how well stands in `best`, and how many words of it are in the name
 * in `bestNamed`. Answers how many of `touched` they are.
 */
export function meet(index: CatalogueIndex, matches: Matches, part: Part, before: number): number {
  const { best, sums, met, touched, touchedNow, inName, bestNamed, stages, candidates } = scratch
  let [count, now, waiting] = [0, 0, 0]
  /** Whether the candidates are what met the parts before; otherwise they met terms of one alternative. */
  let areOfParts = false
  for (const { terms, factor, least } of part) {
    const [only, second] = terms
    if (!areOfParts) waiting = findCandidates(matches.entries, matches.count, stages, before)
    areOfParts = true
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
    now = 0
    const rarestFirst = terms.toSorted((a, b) => index.terms.count(a) - index.terms.count(b))
    for (const [place, term] of rarestFirst.entries()) {
      if (place > 0) {
        waiting = findCandidates(touchedNow, now, met, place)
        areOfParts = false
      }
      eachMet(term, least, (entry, weight) => {
        if (met[entry] !== place) return
        if (place === 0) touchedNow[now++] = entry
        met[entry] = place + 1
        sums[entry] = (sums[entry] ?? 0) + weight
        if (weight >= WEIGHTS.name) inName[entry] = (inName[entry] ?? 0) + 1
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
  return count

  /** Calls `each` with what a term stands in and its weight there, of all that met enough parts: a block as long as no part of it differs. */
  function eachMet(term: string, least: number, each: (entry: number, weight: number) => void): void {
    const { opened } = matches
    const { sizes, first } = index.settled.blocks
    const groupOf = index.group.items
    index.terms.of(term, (postings, lengths, from, to) => {
      const metAt = (at: number) => {
        const posting = postings[at] ?? 0
        const weight = weightOf(posting)
        if (weight < least) return
        const entry = entryOf(posting)
        const length = lengths ? (lengths[at] ?? 0) : 1
        const group = groupOf[entry] ?? 0
        const size = opened[group] === 1 ? 0 : (sizes[group] ?? 0)
        const lead = first[group] ?? 0
        if (size !== 0 && before > 0 && (stages[lead] ?? 0) < before) return
        if (size === length) each(entry, weight)
        else {
          const isKnown = stages[lead] !== 0 || best[lead] !== 0 || met[lead] !== 0
          if (size !== 0 && isKnown) openGroup(group)
          else if (size !== 0) noteOpened(matches, group)
          for (let one = entry; one < entry + length; one++)
            if (before <= 0 || (stages[one] ?? 0) >= before) each(one, weight)
        }
      }
      index.steps.take(STEPS.term + Math.min(to - from, waiting * FEW))
      if (to - from < waiting * FEW) for (let at = from; at < to; at++) metAt(at)
      else
        for (let n = 0; n < waiting; n++) {
          const entry = candidates[n] ?? 0
          const end = entry + Math.max(1, sizes[groupOf[entry] ?? 0] ?? 0)
          let at = lastUpTo(postings, from, to, entry)
          if (at < from || entryOf(postings[at] ?? 0) + (lengths?.[at] ?? 1) <= entry) at++
          for (; at < to && entryOf(postings[at] ?? 0) < end; at++) metAt(at)
        }
    })
  }

  /** Notes which of these entries met enough terms or parts, of a block its first one. Answers how many; where none need be met, any. */
  function findCandidates(entries: Uint32Array, length: number, metBy: Uint8Array, enough: number): number {
    if (enough <= 0) return Number.POSITIVE_INFINITY
    const { sizes, first } = index.settled.blocks
    index.steps.take(length)
    let found = 0
    for (let n = 0; n < length; n++) {
      const entry = entries[n] ?? 0
      if ((metBy[entry] ?? 0) < enough) continue
      const group = index.group.items[entry] ?? 0
      const lead = sizes[group] === 0 ? entry : (first[group] ?? 0)
      if (found === 0 || candidates[found - 1] !== lead) candidates[found++] = lead
    }
    return found
  }

  /** What is known of a block is that of each of its entries now. */
  function openGroup(group: number): void {
    const { named } = scratch
    const { first: firsts, sizes } = index.settled.blocks
    const first = firsts[group] ?? 0
    const end = first + (sizes[group] ?? 0)
    open(index, matches, group)
    const stage = stages[first] ?? 0
    if (stage !== 0)
      for (let entry = first + 1; entry < end; entry++) {
        stages[entry] = stage
        named[entry] = named[first] ?? 0
      }
    if (best[first] !== 0)
      for (let entry = first + 1; entry < end; entry++) {
        best[entry] = best[first] ?? 0
        bestNamed[entry] = bestNamed[first] ?? 0
        touched[count++] = entry
      }
    if (met[first] !== 0)
      for (let entry = first + 1; entry < end; entry++) {
        met[entry] = met[first] ?? 0
        sums[entry] = sums[first] ?? 0
        inName[entry] = inName[first] ?? 0
        touchedNow[now++] = entry
      }
  }
}

/** Makes room for so many entries, as a search begins. */
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
  scratch.candidates = new Uint32Array(room)
}
