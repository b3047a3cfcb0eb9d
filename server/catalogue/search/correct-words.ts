import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { characterBitsOf, differentCharacters } from '#server/catalogue/search/index/character-bits.ts'
import { documentFrequency } from '#server/catalogue/search/index/document-frequency.ts'
import { STEPS } from '#server/catalogue/search/index/search-steps.ts'
import { termOf } from '#server/catalogue/search/index/words.ts'

const SHORTEST = 3
/** Of a shorter word most letters changed make another word of people's: only a mistake of the ear or of a finger is corrected. */
const SHORT = 5
/** From this length on a word may have two mistakes. */
const LONG = 6
/** In shorter words, none of two mistakes may be in the first letter. */
const LONGER = 8

/** Corrects one mistake in unknown words of five letters, two in longer ones; shorter words: see `sameWord`. Undefined if none is corrected. */
export function correctWords(index: CatalogueIndex, words: string[]): string[] | undefined {
  const corrected = words.map((word) =>
    isKnown(index, word) || !index.steps.areLeft ? word : (nearestWord(index, word) ?? word),
  )
  return corrected.some((word, place) => word !== words[place]) ? corrected : undefined
}

const isKnown = (index: CatalogueIndex, word: string) =>
  word.length < SHORTEST ||
  /\d/.test(word) ||
  documentFrequency(index, index.terms, termOf(word)) > 0 ||
  index.synonyms.has(termOf(word))

/** A word of up to four letters: the only one of the shop's that sounds the same, or has the same letters in another order. */
function sameWord(index: CatalogueIndex, word: string): string | undefined {
  const wanted = characterBitsOf(word)
  const near = new Map<string, string>()
  for (const known of vocabulary(
    index,
    word.length - 1,
    word.length + 1,
    (signs) => differentCharacters(wanted, signs) <= 2,
  ))
    if (startsAs(word, known) && (isSaidAlike(word, known) || isSwapped(word, known)))
      near.set(termOf(known), near.get(termOf(known)) ?? known) // synonyms are known by their terms alone
  const [only, second] = [...near.values()]
  return second === undefined ? only : undefined
}

/** How letters are said that are written in several ways: `oyl`, `sawz`, `vyse`, `bord`, `glew`. */
const SAID: [written: RegExp, said: string][] = [
  [/ew|ue/g, 'u'],
  [/oa/g, 'o'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/q|c(?![ehi])/g, 'k'],
  [/(.)\1+/g, '$1'],
]
const spoken = (word: string) => SAID.reduce((text, [written, said]) => text.replace(written, said), word)

const isSaidAlike = (word: string, known: string) => termOf(spoken(word)) === termOf(spoken(known))

const isSwapped = (word: string, known: string) =>
  word.length > 3 &&
  word.length === known.length &&
  mistakesBetween(word, known, 1) === 1 &&
  [...word].sort().join() === [...known].sort().join()

function nearestWord(index: CatalogueIndex, word: string): string | undefined {
  if (word.length < SHORT) return sameWord(index, word)
  const most = word.length >= LONG ? 2 : 1
  const wanted = characterBitsOf(word)
  const isNear = (signs: number) => differentCharacters(wanted, signs) <= 2 * most
  let best: { word: string; mistakes: number; count: number } | undefined
  for (const known of vocabulary(index, word.length - most, word.length + most, isNear)) {
    if (Math.abs(known.length - word.length) > most) continue
    const mistakes = mistakesBetween(word, known, best?.mistakes ?? most)
    if (mistakes > (best?.mistakes ?? most)) continue
    if (mistakes === 2 && word.length < LONGER && startsAs(word, known) === 0) continue
    const count = documentFrequency(index, index.terms, termOf(known))
    if (count === 0 && !index.synonyms.has(termOf(known))) continue
    // People rarely get the first letter wrong.
    const isBetter =
      !best ||
      mistakes < best.mistakes ||
      startsAs(word, known) > startsAs(word, best.word) ||
      (startsAs(word, known) === startsAs(word, best.word) && count > best.count)
    if (isBetter) best = { word: known, mistakes, count }
  }
  return best?.word
}

const startsAs = (word: string, other: string) => (word[0] === other[0] ? 1 : 0)

function* vocabulary(
  index: CatalogueIndex,
  least: number,
  most: number,
  isNear: (signs: number) => boolean,
): Generator<string> {
  let looked = 0
  const isNearSoFar = (signs: number) => {
    looked++
    return isNear(signs)
  }
  for (const word of index.words.texts(least, most, isNearSoFar)) {
    looked += STEPS.comparison
    yield word
  }
  for (const list of index.synonyms.values())
    for (const { phrase, others } of list)
      if (others.length > 0) {
        looked += STEPS.comparison
        yield* phrase
      }
  index.steps.take(looked)
}

/** Three rows of the table of mistakes, used in turn. A word that is corrected is compared with thousands. */
let rows = [new Uint8Array(0), new Uint8Array(0), new Uint8Array(0)]

/** How many wrong, missing, additional or exchanged letters two words are apart, or more than `most`. */
function mistakesBetween(a: string, b: string, most: number): number {
  const room = b.length + 1
  if ((rows[0]?.length ?? 0) < room) rows = rows.map(() => new Uint8Array(room * 2))
  let [before = NO_ROW, last = NO_ROW, row = NO_ROW] = rows
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1)
    let least = i
    row[0] = i
    for (let j = 1; j <= b.length; j++) {
      const same = letter === b.charCodeAt(j - 1) ? 0 : 1
      let mistakes = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        mistakes = Math.min(mistakes, (before[j - 2] ?? 0) + 1)
      row[j] = mistakes
      if (mistakes < least) least = mistakes
    }
    if (least > most) return least
    ;[before, last, row] = [last, row, before]
  }
  return last[b.length] ?? 0
}

const NO_ROW = new Uint8Array(0)
