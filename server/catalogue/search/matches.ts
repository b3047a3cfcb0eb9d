import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'

/** The entries that match, each once and in no order. One search at a time has them: valid until the next search of this process. */
export type Matches = {
  entries: Uint32Array
  count: number
  /** How well each entry matches, by its number; 0: not at all. */
  scores: Float32Array
}

const inUse: Matches = { entries: new Uint32Array(0), count: 0, scores: new Float32Array(0) }

/** Forgets what the last search matched. */
export function noMatches({ alive }: CatalogueIndex): Matches {
  const { entries, scores, count } = inUse
  if (count > alive.length / 16) scores.fill(0)
  else for (let n = 0; n < count; n++) scores[entries[n] ?? 0] = 0
  inUse.count = 0
  if (inUse.entries.length < alive.length) {
    const room = Math.ceil(alive.length * 1.25)
    inUse.entries = new Uint32Array(room)
    inUse.scores = new Float32Array(room)
  }
  return inUse
}

export function matchAll(index: CatalogueIndex): Matches {
  const matches = noMatches(index)
  index.steps.take(index.alive.length)
  for (let entry = 0; entry < index.alive.length; entry++)
    if (index.alive.items[entry] === 1) put(matches, entry)
  return matches
}

export function matchThese(index: CatalogueIndex, entries: number[]): Matches {
  const matches = noMatches(index)
  for (const entry of entries) if (matches.scores[entry] === 0) put(matches, entry)
  return matches
}

function put(matches: Matches, entry: number): void {
  matches.scores[entry] = 1
  matches.entries[matches.count++] = entry
}

/** Gives each entry that matches another score; 0 takes it out. */
export function rescore(matches: Matches, scoreOf: (entry: number, score: number) => number): void {
  const { entries, scores } = matches
  let kept = 0
  for (let n = 0; n < matches.count; n++) {
    const entry = entries[n] ?? 0
    const score = scoreOf(entry, scores[entry] ?? 0)
    scores[entry] = score
    if (score > 0) entries[kept++] = entry
  }
  matches.count = kept
}
