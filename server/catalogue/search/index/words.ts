import { plainCharacters } from '#contract/plain-characters.ts'
import { AMERICAN } from '#server/catalogue/search/index/american.ts'
import {
  GERMAN_FOR,
  GERMAN_SAYS_NOTHING,
  germanTerm,
  withoutUmlauts,
} from '#server/catalogue/search/index/german.ts'

/** How a text becomes terms: what is written differently and means the same is the same term. */

const NUMBER = String.raw`(?:\d+(?:[- ]\d+)?\/\d+|\d+(?:[.,]\d+)?)`
/** Between the numbers of a size: `M6 x 20`, `2×4`, `4*40`. */
const BY = String.raw`\s?[x×*✕✖⨯]\s?`
/** A size with an x, without a unit behind it. */
const SIZE = String.raw`(?<![\p{L}\p{N}/])\p{L}{0,2}${NUMBER}(?:${BY}${NUMBER})+(?=(?:\s?(?:mm|cm|m|in|ins|inch|inches|ft))?(?![\p{L}\p{N}]))`
/** A size with an x, a fraction (`1-1/2`), a decimal number, or a run of letters and digits. */
const WORD = new RegExp(String.raw`${SIZE}|\d+(?:[- ]\d+)?\/\d+|\d+\.\d+|[\p{L}\p{N}]+`, 'gu')
const BETWEEN_NUMBERS = new RegExp(BY, 'gu')

let isGerman = false

/** In which language the words of this search, or of this product, are. Await nothing until they are read. */
export function speakAs(language: string): void {
  isGerman = language === 'de'
}

/** Whether words are read in German. */
export const speaksGerman = (): boolean => isGerman

/** Lower case, without accents and apostrophes; `¾` is `3/4`. */
export function plainText(text: string): string {
  const small = text
    .replace(/(\d)\s?(?=[¼-¾⅐-⅞])/g, '$1-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}'’ʼ]/gu, '')
    .replace(/⁄/g, '/')
    .replace(/l·/g, 'l')
    .replaceAll('ς', 'σ')
  const plain = plainCharacters(small)
  return isGerman ? withoutUmlauts(plain) : plain
}

/** The words of a plain text, in its order. A size with an x is one, however it is written: `M6 × 20` is `m6x20`. */
export const wordsIn = (plain: string): string[] =>
  plain.match(WORD)?.map((word) => (/\d.*[x×*✕✖⨯]/u.test(word) ? sizeOf(word) : word).replaceAll(' ', '-')) ??
  []

const sizeOf = (word: string) => word.replace(BETWEEN_NUMBERS, 'x').replaceAll(',', '.')

/** The numbers of a size with an x: `m6` and `20`. Nothing of another word. */
export const numbersOf = (word: string): string[] =>
  /^\p{L}{0,2}\d[\d./-]*(?:x\d[\d./-]*)+$/u.test(word) ? word.split(/(?<=\d)x/) : []

const HYPHENED = /(?<![\p{L}\p{N}/.-])[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)+(?![/.]\d)/gu

/** The words with hyphens of a plain text as they are written without: `wifi` of `wi-fi`; of three parts each two as well. */
export const joinedIn = (plain: string): string[] =>
  (plain.match(HYPHENED) ?? []).flatMap((word) => {
    const parts = word.split(/[-\u2010\u2011]/)
    const pairs = parts.slice(1).map((part, place) => `${parts[place]}${part}`)
    return [...new Set([...pairs, parts.join('')])].filter((joined) => /\p{L}/u.test(joined))
  })

/** Words that say nothing about a tool, how many are in a box of it, and units, which stand behind numbers only. */
const SAYS_NOTHING = new Set(
  'a affordable am an and anything are at away be best buy by can cheap cheaper cheapest do does for from get good have how i if in is it looking me my need of on or our out please recommend should some something that the these they this those to up use used using want what when where which with would x you your pair pairs pcs piece pieces mm cm ft inch inches lb oz'.split(
    ' ',
  ),
)
export const saysNothing = (word: string) => (isGerman ? GERMAN_SAYS_NOTHING : SAYS_NOTHING).has(word)

/** Stands before what a tool is for: `clamps for panels`, `saw to cut tenons`. */
export const isBeforePurpose = (word: string) => (isGerman ? GERMAN_FOR : /^(?:for|to)$/).test(word)

export const britishFrom = (beginning: string) =>
  [...AMERICAN.keys()].filter((word) => word.startsWith(beginning))

const SINGULAR = new Map(
  Object.entries({
    teeth: 'tooth',
    feet: 'foot',
    knives: 'knife',
    shelves: 'shelf',
    halves: 'half',
    leaves: 'leaf',
    wolves: 'wolf',
    calves: 'calf',
    mice: 'mouse',
    dice: 'die',
    dies: 'die',
    radii: 'radius',
    vertices: 'vertex',
    brass: 'brass',
    glasses: 'glass',
    gas: 'gas',
    lens: 'lens',
    chassis: 'chassis',
    abrasives: 'abrasive',
    axis: 'axis',
    bus: 'bus',
    plus: 'plus',
  }),
)

const VOWEL = /[aeiouy]/

/** The term of a plain word: American, singular, without the endings of verbs. `chisels` and `chisel`, `planing` and `plane` are the same. */
export function termOf(word: string): string {
  if (isGerman) return germanTerm(word)
  if (word.length < 4 || /\d/.test(word)) return singular(AMERICAN.get(word) ?? word)
  return withoutEnding(singular(AMERICAN.get(word) ?? word))
}

function singular(word: string): string {
  const known = SINGULAR.get(word)
  if (known) return AMERICAN.get(known) ?? known
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word) || /\d/.test(word)) return word
  const one =
    word.endsWith('ies') && word.length > 4
      ? `${word.slice(0, -3)}y`
      : /(?:ss|x|ch|sh|zz)es$/.test(word)
        ? word.slice(0, -2)
        : word.slice(0, -1)
  return AMERICAN.get(one) ?? one
}

function withoutEnding(word: string): string {
  const [, stem] = /^(.{2,})(?:ing|ed)$/.exec(word) ?? []
  if (stem !== undefined && stem.length >= 3 && VOWEL.test(stem)) return undoubled(stem)
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word
}

/** `cutting` is `cut`, while `drilling` stays `drill`. */
function undoubled(stem: string): string {
  const [last, before] = [stem.at(-1), stem.at(-2)]
  return last === before && !'lsz'.includes(last ?? '') ? stem.slice(0, -1) : stem
}

/** What words say in whatever order and form: `drill bits` and `bit, drill` are the same. */
export const nameKey = (words: string[]) => [...new Set(words.map(termOf))].sort().join(' ')

/** The zeros that make a GTIN longer: a GTIN of 12 or 13 digits is one of 13 or 14 with zeros before it. */
const FILLING_ZEROS = /^0+(?=\d{7,13}$)/

/** A number of a maker or of the shop as it is compared: hyphens, spaces and the zeros before a GTIN do not count. */
export const plainCode = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(FILLING_ZEROS, '')
