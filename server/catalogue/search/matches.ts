import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'

/**
 * The entries that match, each once and in no order. The first entry of a block stands for all of it, until the block is opened: then
 * each entry stands for itself. One search at a time has them: valid until the next search of this process.
 */
export type Matches = {
  entries: Uint32Array
  /** So many of `entries` are in use. */
  count: number
  /** How well each entry matches, by its number; 0: not at all. */
  scores: Float32Array
  /** By group: 1 where its entries stand for themselves, 2 while a part of them does. Of a group that is no block they always do. */
  opened: Uint8Array
  openedGroups: Uint32Array
  openedCount: number
}

const inUse: Matches = {
  ...{ entries: new Uint32Array(0), count: 0, scores: new Float32Array(0) },
  ...{ opened: new Uint8Array(0), openedGroups: new Uint32Array(0), openedCount: 0 },
}

/** Forgets what the last search matched. */
export function noMatches({ alive, groups }: CatalogueIndex): Matches {
  const { entries, scores, count, opened, openedGroups } = inUse
  if (count > alive.length / 16) scores.fill(0)
  else for (let n = 0; n < count; n++) scores[entries[n] ?? 0] = 0
  for (let n = 0; n < inUse.openedCount; n++) opened[openedGroups[n] ?? 0] = 0
  inUse.count = 0
  inUse.openedCount = 0
  if (inUse.entries.length < alive.length) {
    const room = Math.ceil(alive.length * 1.25)
    inUse.entries = new Uint32Array(room)
    inUse.scores = new Float32Array(room)
  }
  if (inUse.opened.length < groups.length) {
    const room = Math.ceil(groups.length * 1.25)
    inUse.opened = new Uint8Array(room)
    inUse.openedGroups = new Uint32Array(room)
  }
  return inUse
}

/** All living entries, which match equally well. */
export function matchAll(index: CatalogueIndex): Matches {
  const matches = noMatches(index)
  index.steps.take(index.groups.length)
  const { first, sizes } = index.settled.blocks
  for (let group = 0; group < index.groups.length; group++) {
    if (sizes[group]) put(matches, first[group] ?? 0)
    else
      for (let entry = index.groups.items[group] ?? -1; entry >= 0; entry = index.next.items[entry] ?? -1)
        if (index.alive.items[entry] === 1) put(matches, entry)
  }
  return matches
}

/** These living entries, which match equally well. */
export function matchThese(index: CatalogueIndex, entries: number[]): Matches {
  const matches = noMatches(index)
  for (const entry of entries) {
    open(index, matches, index.group.items[entry] ?? 0)
    if (matches.scores[entry] === 0) put(matches, entry)
  }
  return matches
}

function put(matches: Matches, entry: number): void {
  matches.scores[entry] = 1
  matches.entries[matches.count++] = entry
}

/** From now on each entry of a group stands for itself: what the first one had is that of each. */
export function open(index: CatalogueIndex, matches: Matches, group: number): void {
  const { opened, entries, scores } = matches
  if (opened[group] === 1) return
  noteOpened(matches, group)
  const { first: firsts, sizes } = index.settled.blocks
  const first = firsts[group] ?? 0
  const score = scores[first] ?? 0
  if (score === 0) return
  const end = first + (sizes[group] ?? 0)
  for (let entry = first + 1; entry < end; entry++) {
    scores[entry] = score
    entries[matches.count++] = entry
  }
}

/** As `open`, for some entries of a group alone. Call it for all that will be kept, and then `leaveOutTheRest`. */
export function openPart(
  index: CatalogueIndex,
  matches: Matches,
  group: number,
  from: number,
  to: number,
): void {
  const { opened, entries, scores } = matches
  const { first, sizes } = index.settled.blocks
  if (opened[group] === 0 && sizes[group] !== 0) {
    noteOpened(matches, group)
    opened[group] = 2
  }
  if (opened[group] !== 2) return
  const score = scores[first[group] ?? 0] ?? 0
  for (let entry = from; entry < to; entry++) {
    if (scores[entry] !== 0) continue
    scores[entry] = score
    entries[matches.count++] = entry
  }
}

/** Of groups of which a part was opened, the other entries match no more. */
export function leaveOutTheRest({ opened, openedGroups, openedCount }: Matches): void {
  for (let n = 0; n < openedCount; n++) opened[openedGroups[n] ?? 0] = 1
}

/** Opens a group of which nothing matches yet. */
export function noteOpened(matches: Matches, group: number): void {
  matches.opened[group] = 1
  matches.openedGroups[matches.openedCount++] = group
}

/** Opens all groups that match. */
export function openAll(index: CatalogueIndex, matches: Matches): void {
  const groupOf = index.group.items
  const { count } = matches
  for (let n = 0; n < count; n++) open(index, matches, groupOf[matches.entries[n] ?? 0] ?? 0)
}

/** How many entries the first one of a group stands for; 0 where each stands for itself. */
export const standsFor = (index: CatalogueIndex, { opened }: Matches, group: number): number =>
  opened[group] === 1 ? 0 : (index.settled.blocks.sizes[group] ?? 0)

/** Whether an entry matches, by itself or with its block. */
export function doesMatch(index: CatalogueIndex, matches: Matches, entry: number): boolean {
  if (matches.scores[entry] !== 0) return true
  const group = index.group.items[entry] ?? 0
  if (standsFor(index, matches, group) === 0) return false
  return matches.scores[index.settled.blocks.first[group] ?? 0] !== 0
}

/** Gives each entry that matches another score; 0 takes it out. The first entry of a block is asked for all of it. */
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
