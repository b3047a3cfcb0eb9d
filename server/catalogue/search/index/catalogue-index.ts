import type { ComparedContents } from '#contract/compared-units.ts'
import type { OtherPrices } from '#contract/other-prices.ts'
import { GERMAN_SYNONYMS } from '#server/catalogue/search/index/german.ts'
import {
  float32,
  float64,
  type Grows,
  growing,
  int32,
  uint8,
  uint32,
} from '#server/catalogue/search/index/growing.ts'
import { type MeasureName, measureNames } from '#server/catalogue/search/index/measure-names.ts'
import { createPostings, type Postings } from '#server/catalogue/search/index/postings.ts'
import type { AttributeRow, CategoryRow, OptionRow, Structure } from '#server/catalogue/search/index/rows.ts'
import { readSynonyms, type SynonymIndex } from '#server/catalogue/search/index/synonym-index.ts'
import {
  nameKey,
  plainText,
  speakAs,
  speaksGerman,
  termOf,
  wordsIn,
} from '#server/catalogue/search/index/words.ts'
import { createSteps, type Steps } from '#server/platform/limits/steps.ts'

export type ValueKey = { attribute: number; amount: number; option: number }

export type Written = { value: string; label: string }

/** All products on sale, in typed arrays (decision 72). A changed product is a new entry; the old one is dead. A family is a group. */
export type CatalogueIndex = {
  /** In which what it says is written. */
  language: string
  structure: Structure
  categories: CategoryRow[]
  /** By the number of a category: its own number and those above it. */
  ancestors: number[][]
  categoryNumbers: Map<string, number>
  /** What the names of categories say, and what their addresses do (`nameKey`). */
  categoryKeys: string[]
  addressKeys: string[]
  categoryWords: { words: string[]; terms: Set<string> }[]
  attributes: AttributeRow[]
  options: OptionRow[]
  /** What the measures of attributes are called, the longest names first. */
  measureNames: MeasureName[]
  synonyms: SynonymIndex

  alive: Grows<Uint8Array>
  /** Which product it is: `products.position`. */
  position: Grows<Int32Array>
  group: Grows<Int32Array>
  /** The next entry of the same group; -1 at the end. */
  next: Grows<Int32Array>
  priceCents: Grows<Int32Array>
  /** Of the entries that have some: prices of the owner's own in further currencies. */
  otherPrices: Map<number, OtherPrices>
  /** Of the entries that say how much is in them. */
  contents: Map<number, ComparedContents & { text: string }>
  inStock: Grows<Uint8Array>
  /** The mean of its reviews; 0 without reviews. */
  rating: Grows<Float32Array>
  ratings: Grows<Uint32Array>
  createdAt: Grows<Float64Array>
  /** -1: none. */
  category: Grows<Int32Array>
  maker: Grows<Int32Array>
  nameWords: Grows<Uint8Array>
  /** Of all that is indexed of a product, but for its stock. */
  fingerprint: Grows<Float64Array>
  /** Where its values begin in `values`; the next entry's begin where they end. */
  valuesFrom: Grows<Uint32Array>
  /** Numbers of `valueKeys`, times two; odd where the sizes of its family differ by this attribute. */
  values: Grows<Uint32Array>

  /** The first entry of each group. */
  groups: Grows<Int32Array>
  groupNumbers: Map<string, number>
  /** The living entry of a product, by its position. */
  entries: Map<number, number>
  makers: string[]
  makerNumbers: Map<string, number>
  valueKeys: ValueKey[]
  valueNumbers: Map<string, number>
  /** By attribute, the numbers of its values as a facet orders them; of so many values as there were then. */
  ordered: { length: number; byAttribute: number[][] }
  /** How values are written, by their number; of those that a facet has shown. */
  written: (Written | undefined)[]

  terms: Postings
  codes: Postings
  /** How plain words of names are really written, where that is otherwise: `Säge`. In German alone. */
  spelled: Map<string, string>
  /** Words of names, categories and makers as they are written: for suggestions and corrections. */
  words: Postings
  living: number
  steps: Steps
}

export function emptyIndex(structure: Structure, language = 'en-US'): CatalogueIndex {
  const { categories, attributes, options, synonyms } = structure
  speakAs(language)
  const categoryNumbers = new Map(categories.map(({ id }, number) => [id, number]))
  const categoryWords = categories.map(({ name }) => {
    const words = wordsIn(plainText(name))
    return { words, terms: new Set(words.map(termOf)) }
  })
  const ancestors: number[][] = []
  for (const [number, { parentId }] of categories.entries()) {
    const parent = parentId === null ? undefined : categoryNumbers.get(parentId)
    ancestors.push([number, ...(parent === undefined ? [] : (ancestors[parent] ?? []))])
  }
  return {
    language,
    structure,
    categories,
    ancestors,
    categoryNumbers,
    categoryKeys: categoryWords.map(({ words }) => nameKey(words)),
    addressKeys: categories.map(({ slug }) => nameKey(wordsIn(plainText(slug)))),
    categoryWords,
    attributes,
    options,
    measureNames: measureNames(attributes, categoryWords),
    synonyms: readSynonyms([...synonyms, ...(speaksGerman() ? GERMAN_SYNONYMS : [])]),
    alive: growing(uint8),
    position: growing(int32),
    group: growing(int32),
    next: growing(int32),
    priceCents: growing(int32),
    otherPrices: new Map(),
    contents: new Map(),
    inStock: growing(uint8),
    rating: growing(float32),
    ratings: growing(uint32),
    createdAt: growing(float64),
    category: growing(int32),
    maker: growing(int32),
    nameWords: growing(uint8),
    fingerprint: growing(float64),
    valuesFrom: growing(uint32),
    values: growing(uint32),
    groups: growing(int32),
    groupNumbers: new Map(),
    entries: new Map(),
    makers: [],
    makerNumbers: new Map(),
    valueKeys: [],
    valueNumbers: new Map(),
    ordered: { length: 0, byAttribute: [] },
    written: [],
    spelled: new Map(),
    terms: createPostings(),
    codes: createPostings(),
    words: createPostings(),
    living: 0,
    steps: createSteps(0),
  }
}

export function columnsOf(index: CatalogueIndex) {
  const { alive, inStock, nameWords, position, group, next, priceCents, category, maker, groups, rating } =
    index
  const { createdAt, fingerprint, valuesFrom, values, ratings } = index
  return [
    ...[alive, inStock, nameWords, position, group, next, priceCents, category, maker, groups, rating],
    ...[createdAt, fingerprint, valuesFrom, values, ratings],
  ]
}
