import { gtinForms } from '#contract/gtin.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { STEPS } from '#server/catalogue/search/index/search-steps.ts'
import { plainCode } from '#server/catalogue/search/index/words.ts'

const SHORTEST_START = 3
/** A text that begins more codes than this names none. */
const MOST_STARTED = 500
/** A code may be written in so many pieces: `SD 310 A`. */
const MOST_PIECES = 4

/** The living entries whose SKU, GTIN or maker's number is this text. Hyphens and spaces do not count, nor zeros before a GTIN. */
export function withCode(index: CatalogueIndex, text: string): number[] {
  return living(index, [plainCode(text), ...gtinForms(text)])
}

/** The living entries that have a code that begins with this text. It must have a digit, or be a whole code but for its end. */
export function withCodeFrom(index: CatalogueIndex, text: string): number[] {
  const plain = plainCode(text)
  if (plain.length < SHORTEST_START || !/\d/.test(plain)) return []
  const started = index.codes.prefixed(plain, MOST_STARTED + 1)
  return started.length > MOST_STARTED ? [] : living(index, started)
}

/** Takes a code out of a text that says more: `DB-102 bit`. The pieces of a code have a digit among them. */
export function takeCode(
  index: CatalogueIndex,
  text: string,
): { entries: number[]; rest: string } | undefined {
  const pieces = text.split(/\s+/).filter(Boolean)
  for (let length = Math.min(MOST_PIECES, pieces.length - 1); length >= 1; length--) {
    for (let at = 0; at + length <= pieces.length && index.steps.take(STEPS.term); at++) {
      const code = pieces.slice(at, at + length).join('')
      if (plainCode(code).length < 4 || !/\d/.test(code) || !/\p{L}|\d{6}/u.test(code)) continue
      const entries = withCode(index, code)
      if (entries.length > 0)
        return { entries, rest: [...pieces.slice(0, at), ...pieces.slice(at + length)].join(' ') }
    }
  }
  return undefined
}

function living(index: CatalogueIndex, codes: string[]): number[] {
  const entries = new Set<number>()
  for (const code of codes)
    index.codes.entriesOf(code, (entry) => {
      if (index.alive.items[entry] === 1) entries.add(entry)
    })
  return [...entries]
}
