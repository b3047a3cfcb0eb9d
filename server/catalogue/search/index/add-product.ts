import { comparedContents } from '#contract/compared-units.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { measuresIn } from '#contract/measures/measures-in.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { saidByCompound, withGermanMeasures } from '#server/catalogue/search/index/german.ts'
import { add } from '#server/catalogue/search/index/growing.ts'
import { MOST_ENTRIES } from '#server/catalogue/search/index/postings.ts'
import type { ProductRow } from '#server/catalogue/search/index/rows.ts'
import { thicknessOf } from '#server/catalogue/search/index/screw-gauge.ts'
import {
  joinedIn,
  numbersOf,
  plainCode,
  plainText,
  saysNothing,
  speakAs,
  speaksGerman,
  termOf,
  wordsIn,
} from '#server/catalogue/search/index/words.ts'

/** How much a word says of a product by its place. Other places sum up to less than a name, so a posting tells whether its word is in it. */
export const WEIGHTS = {
  /** The last word of a name, before what it is for and its size: what the tool is. */
  head: 128,
  name: 64,
  /** The words of a name behind `for`: `Spare blade for Japanese saws` is no saw. */
  purpose: 44,
  /** The part of a name behind a comma: its size. */
  size: 24,
  category: 28,
  categoriesAbove: 8,
  maker: 16,
  option: 12,
  number: 12,
  attribute: 6,
  text: 6,
  description: 4,
}
/** A synonym and a part of a word count only where a posting has at least this: not in a description. */
export const SAID_OF_IT = 6

/** A measure as a term. No word that is typed has a `#`. */
export const measureTerm = (dimension: Dimension | string, amount: number) => `#${dimension}:${amount}`

export function addProduct(index: CatalogueIndex, row: ProductRow): void {
  speakAs(index.language)
  removeProduct(index, row.position)
  const entry = index.alive.length
  if (entry >= MOST_ENTRIES) throw new RangeError(`The index has room for ${MOST_ENTRIES} products`)
  add(index.alive, 1)
  add(index.position, row.position)
  add(index.priceCents, row.priceCents)
  if (Object.keys(row.otherPrices).length > 0) index.otherPrices.set(entry, row.otherPrices)
  const compared = comparedContents(row.contents)
  if (compared) index.contents.set(entry, { ...compared, text: row.contents ?? '' })
  add(index.inStock, row.isInStock ? 1 : 0)
  add(index.rating, row.rating)
  add(index.ratings, row.ratings)
  add(index.createdAt, row.createdAt)
  add(index.category, row.categoryId === null ? -1 : (index.categoryNumbers.get(row.categoryId) ?? -1))
  add(index.maker, row.maker === null ? -1 : makerNumber(index, row.maker))
  add(index.fingerprint, fingerprintOf(row))
  join(index, entry, row.familyId ?? row.id)
  index.entries.set(row.position, entry)
  index.living++

  const said = new Map<string, number>()
  const written = new Set<string>()
  sayCategory(index, entry, said, written)
  if (row.maker !== null) say(said, row.maker, WEIGHTS.maker, written)
  addValues(index, row, said)
  say(said, row.texts, WEIGHTS.text)
  say(said, row.description, WEIGHTS.description)
  sayName(index, row, said, written)
  for (const [term, weight] of said) index.terms.add(term, entry, weight)
  for (const word of written) index.words.add(word, entry, 1)
  for (const code of [row.sku, row.gtin, row.makerNumber, ...row.replaced.split(' ')]) {
    const plain = plainCode(code ?? '')
    if (plain) index.codes.add(plain, entry, 1)
  }
}

/** A number of 52 bits that two different rows hardly ever share. The stock is left out: sales change it. */
export function fingerprintOf({ isInStock: _, ...row }: ProductRow): number {
  const text = JSON.stringify(row)
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    first = Math.imul(first ^ unit, 2654435761)
    second = Math.imul(second ^ unit, 1597334677)
  }
  return (first >>> 6) * 2 ** 26 + (second >>> 6)
}

/** Takes a product out of the index; its postings stay until the index is built anew. */
export function removeProduct(index: CatalogueIndex, position: number): void {
  const entry = index.entries.get(position)
  if (entry === undefined) return
  index.alive.items[entry] = 0
  index.entries.delete(position)
  index.living--
}

function join(index: CatalogueIndex, entry: number, key: string): void {
  let group = index.groupNumbers.get(key)
  if (group === undefined) {
    group = index.groups.length
    index.groupNumbers.set(key, group)
    add(index.groups, -1)
  }
  add(index.group, group)
  add(index.next, index.groups.items[group] ?? -1)
  index.groups.items[group] = entry
}

function makerNumber(index: CatalogueIndex, maker: string): number {
  const known = index.makerNumbers.get(maker)
  if (known !== undefined) return known
  index.makerNumbers.set(maker, index.makers.length)
  return index.makers.push(maker) - 1
}

function say(said: Map<string, number>, text: string, weight: number, written?: Set<string>): void {
  if (!text) return
  const once = new Set<string>()
  const before = new Set<string>()
  const plain = plainText(text)
  for (const word of wordsIn(plain)) {
    if (saysNothing(word)) continue
    for (const one of [word, ...numbersOf(word)]) once.add(termOf(one))
    if (speaksGerman()) sayParts(word, once, before)
    written?.add(word)
  }
  for (const word of joinedIn(plain)) {
    once.add(termOf(word))
    written?.add(word)
  }
  for (const term of once) said.set(term, (said.get(term) ?? 0) + weight)
  for (const term of before)
    if (!once.has(term)) said.set(term, (said.get(term) ?? 0) + Math.min(weight, WEIGHTS.purpose))
}

/** A `Bandsägeblatt` is a blade, and no saw. */
function sayParts(word: string, is: Set<string>, before: Set<string>): void {
  const said = saidByCompound(word)
  for (const term of said.is) is.add(term)
  for (const term of said.has) before.add(term)
}

function sayName(
  index: CatalogueIndex,
  row: ProductRow,
  said: Map<string, number>,
  written: Set<string>,
): void {
  const [name, size] = nameAndSize(row)
  if (speaksGerman()) keepSpelling(index, name)
  for (const { readings } of measuresIn(speaksGerman() ? withGermanMeasures(row.name) : row.name))
    for (const { dimension, amount } of readings) sayMore(said, measureTerm(dimension, amount), WEIGHTS.size)
  say(said, size, WEIGHTS.size)
  const [called = '', ...purpose] = name.split(FOR)
  say(said, purpose.join(' '), WEIGHTS.purpose, written)
  for (const [term, weight] of said) said.set(term, Math.min(weight, WEIGHTS.name - 1))
  say(said, called, WEIGHTS.name, written)
  const words = wordsIn(plainText(name)).filter((word) => !saysNothing(word))
  const [whatItIs = ''] = name.split(WHAT_FOR)
  const isHead = (word: string) => !/\d/.test(word) && !saysNothing(word)
  const head = wordsIn(plainText(whatItIs)).findLast(isHead) ?? words.findLast(isHead)
  if (head !== undefined)
    for (const term of [termOf(head), ...(speaksGerman() ? saidByCompound(head).is : [])])
      sayMore(said, term, WEIGHTS.head - WEIGHTS.name)
  const short = wordsIn(plainText(name.split(',')[0] ?? '')).filter((word) => !saysNothing(word))
  add(index.nameWords, Math.min(new Set(short.map(termOf)).size, 255))
}

/** For corrections, which people read. */
function keepSpelling(index: CatalogueIndex, name: string): void {
  for (const word of name.toLowerCase().match(/\p{L}+/gu) ?? [])
    if (plainText(word) !== word) index.spelled.set(plainText(word), word)
}

/** Behind one of these a name says what the tool is for, what it has, or of which kind it is: `Spare blade for saws`, `Saw file, slim taper`. */
const WHAT_FOR = /,|\(|\s(?:for|with|on|für|mit|aus)\s/i

const FOR = /\s(?:for|für)\s/i

const sayMore = (said: Map<string, number>, term: string, weight: number) =>
  void said.set(term, (said.get(term) ?? 0) + weight)

/** `Auger bit, 3/4 in` of the family `Auger bit`, and a name that is not its family's before its last comma. */
function nameAndSize({ name, familyName }: ProductRow): [name: string, size: string] {
  if (familyName !== null && name.startsWith(familyName)) return [familyName, name.slice(familyName.length)]
  if (familyName !== null) return [`${familyName} ${name}`, '']
  const comma = name.indexOf(', ')
  return comma < 0 ? [name, ''] : [name.slice(0, comma), name.slice(comma)]
}

function sayCategory(
  index: CatalogueIndex,
  entry: number,
  said: Map<string, number>,
  written: Set<string>,
): void {
  const number = index.category.items[entry] ?? -1
  for (const [height, above] of (index.ancestors[number] ?? []).entries())
    say(
      said,
      index.categories[above]?.name ?? '',
      height === 0 ? WEIGHTS.category : WEIGHTS.categoriesAbove,
      written,
    )
}

function addValues(index: CatalogueIndex, row: ProductRow, said: Map<string, number>): void {
  add(index.valuesFrom, index.values.length)
  for (const value of row.values ? row.values.split(' ') : []) {
    const [place = '', amount = '', option = '', isChoice] = value.split(':')
    const attribute = index.attributes[Number(place)]
    if (!attribute) continue
    const key = {
      attribute: Number(place),
      amount: amount === '' ? Number.NaN : Number(amount),
      option: option === '' ? -1 : Number(option),
    }
    const number = valueNumber(index, `${place}:${amount}:${option}`, key)
    add(index.values, number * 2 + (isChoice === '1' ? 1 : 0))
    const { kind, dimension, name } = attribute
    if (kind === 'choice') say(said, index.options[key.option]?.label ?? '', WEIGHTS.option)
    if (kind === 'number') say(said, String(key.amount / MILLION), WEIGHTS.number)
    const thickness = thicknessOf(attribute, key.amount)
    if (thickness !== undefined) sayMore(said, measureTerm('length', thickness), WEIGHTS.number)
    if (kind === 'number' || (kind === 'yes_no' && key.amount === 1)) say(said, name, WEIGHTS.attribute)
    if (kind === 'measure' && dimension !== null)
      sayMore(said, measureTerm(dimension, key.amount), isChoice === '1' ? WEIGHTS.name : WEIGHTS.number)
  }
}

/** Numbers are stored in millionths. */
export const MILLION = 1_000_000

function valueNumber(index: CatalogueIndex, text: string, key: CatalogueIndex['valueKeys'][number]): number {
  const known = index.valueNumbers.get(text)
  if (known !== undefined) return known
  index.valueNumbers.set(text, index.valueKeys.length)
  return index.valueKeys.push(key) - 1
}
