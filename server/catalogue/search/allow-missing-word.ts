import type { Part } from '#server/catalogue/search/evaluate-term.ts'
import {
  type Phrase,
  partsOf,
  phrasesOf,
  type QueryWords,
  wordsOf,
} from '#server/catalogue/search/expand-query.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { lastUpTo } from '#server/catalogue/search/index/last-up-to.ts'
import { entryOf, weightOf } from '#server/catalogue/search/index/postings.ts'
import { matchWords } from '#server/catalogue/search/match-words.ts'
import { type Matches, rescore } from '#server/catalogue/search/matches.ts'

/** How many words may be missing, of how many at least. */
const MAY_MISS = [
  [1, 3],
  [2, 5],
] as const

/** Tools that lack one word of three or more, two of five or more; never the word for a tool with a purpose (`clamps for sash windows`). */
export function mostWords(
  index: CatalogueIndex,
  asked: QueryWords,
): { matches: Matches; phrases: Phrase[] } | undefined {
  const phrases = phrasesOf(index, asked)
  const { words, purpose } = asked
  const tool = purpose < words.length ? partsOf(index, wordsOf(words.slice(0, purpose))) : []
  for (const [missing, least] of MAY_MISS) {
    if (words.length < least || phrases.length <= missing) break
    const matches = matchWithout(index, phrases, missing, tool.slice(-1))
    if (matches.count > 0) return { matches, phrases }
  }
  if (tool.length === 0) return undefined
  const matches = matchWords(index, tool)
  return matches.count > 0 ? { matches, phrases } : undefined
}

function matchWithout(index: CatalogueIndex, phrases: Phrase[], missing: number, tool: Part[]): Matches {
  const parts = phrases.map(({ part }) => part)
  const long = phrases.filter(({ text }) => text.split(' ').length > missing)
  const needed = [...tool, ...long.map(({ part }) => part)]
  if (needed.length === 0) return matchWords(index, parts, missing)
  const having = matchWords(index, needed)
  const isMet = new Uint8Array(index.alive.length)
  for (let n = 0; n < having.count; n++) isMet[having.entries[n] ?? 0] = 1
  const matches = matchWords(index, parts, missing)
  rescore(matches, (entry, score) => score * (isMet[entry] ?? 0))
  return matches
}

/** The words that one of these entries lacks, in their order. A page of hits is looked up; what matches may be thousands. */
export function lackedWords(index: CatalogueIndex, phrases: Phrase[], entries: number[]): string[] {
  const lacked = phrases.filter(({ part }) => entries.some((entry) => !meets(index, part, entry)))
  return [...new Set(lacked.map(({ text }) => text))]
}

const meets = (index: CatalogueIndex, part: Part, entry: number) =>
  part.some(({ terms, least }) => terms.every((term) => weightIn(index, term, entry) >= least))

function weightIn(index: CatalogueIndex, term: string, entry: number): number {
  let weight = 0
  index.terms.of(term, (postings, lengths, from, to) => {
    const at = lastUpTo(postings, from, to, entry)
    if (at < from) return
    const posting = postings[at] ?? 0
    if (entry < entryOf(posting) + (lengths?.[at] ?? 1)) weight = weightOf(posting)
  })
  return weight
}
