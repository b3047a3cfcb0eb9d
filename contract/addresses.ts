/** A postal address in fields: which of them a country asks for, what is wrong with them, and how the country writes them. Pure, without zod. */

import { type AddressFormat, COUNTRIES, DEFAULT, FORMATS } from '#contract/address-formats.ts'
import { linesOf } from '#contract/address-lines.ts'
import { MORE_FORMS } from '#contract/more-postcodes.ts'
import { placeLabels } from '#contract/place-labels.ts'
import { bareCandidates } from '#contract/postcodes.ts'
import { SOURCE } from '#messages/languages.ts'
import { language as readersLanguage, t } from '#messages/t.ts'

/** `country`: ISO 3166-1 alpha-2. `region`: a state, province, county or prefecture; its code where the country has a list of them. */
export type Address = {
  name?: string
  company?: string
  line1: string
  line2?: string
  city: string
  region?: string
  postcode?: string
  country: string
}
export type AddressField = keyof Address

/** A field as a form asks for it. `choices`: the only values that it may have. `autoComplete`: its name in HTML. */
export type AskedField = {
  name: Exclude<AddressField, 'country'>
  label: string
  isRequired: boolean
  autoComplete: string
  choices?: { value: string; label: string }[]
}

/** The most characters of each field. All of them together fit the one address field of the specification, which takes 500. */
export const LONGEST: Record<AddressField, number> = {
  ...{ name: 80, company: 80, line1: 90, line2: 90, city: 50, region: 40, postcode: 12, country: 2 },
}

const hasRow = (country: string): boolean => Object.hasOwn(FORMATS, country)

const formatOf = (country: string): AddressFormat =>
  (hasRow(country) && FORMATS[country]) || { ...DEFAULT, ...linesOf(country) }

/** Whether it is a code of ISO 3166-1, of two capital letters. */
export const isCountry = (country: string): boolean => COUNTRIES.includes(country)

const NAMES = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const names = NAMES.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  NAMES.set(language, names)
  return names
}

/** The name of a country in the reader's language; its code where it has none. */
export const countryName = (country: string, language: string = readersLanguage()): string =>
  (isCountry(country) && namesIn(language).of(country)) || country

/** All countries by their names in the reader's language, in its order. */
export function allCountries(language: string = readersLanguage()): { value: string; label: string }[] {
  const named = COUNTRIES.map((value) => ({ value, label: countryName(value, language) }))
  return named.sort((one, other) => one.label.localeCompare(other.label, language))
}

/** What the European Union is called as a group of countries. */
export const unionName = (language: string = readersLanguage()): string => namesIn(language).of('EU') ?? 'EU'

/** The fields that a country asks for, in the order in which it writes them. */
export function fieldsOf(country: string): AskedField[] {
  const format = formatOf(country)
  const names = format.lines.flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  return (names as AskedField['name'][]).map((name) => askedField(format, name))
}

function askedField(format: AddressFormat, name: AskedField['name']): AskedField {
  switch (name) {
    case 'name':
      return { name, label: t('fields.nameOfTheRecipient'), isRequired: false, autoComplete: 'name' }
    case 'company':
      return { name, label: t('fields.company'), isRequired: false, autoComplete: 'organization' }
    case 'line1':
      return { name, label: t('fields.streetAndNumber'), isRequired: true, autoComplete: 'address-line1' }
    case 'line2':
      return { name, label: t('fields.apartment'), isRequired: false, autoComplete: 'address-line2' }
    case 'city':
      return {
        ...{ name, label: placeLabels[format.cityLabel ?? DEFAULT.cityLabel]() },
        ...{ isRequired: true, autoComplete: 'address-level2' },
      }
    case 'region':
      return {
        ...{ name, label: placeLabels[format.regionLabel ?? DEFAULT.regionLabel]() },
        ...{ isRequired: !format.isRegionOptional, autoComplete: 'address-level1' },
        choices: format.regions ? regionsOf(format) : undefined,
      }
    case 'postcode':
      return {
        ...{ name, label: placeLabels[format.postcodeLabel ?? DEFAULT.postcodeLabel]() },
        ...{ isRequired: !format.isPostcodeOptional, autoComplete: 'postal-code' },
      }
  }
}

/** The regions of a format that has a list of them. */
function regionsOf({ regions = '' }: AddressFormat): { value: string; label: string }[] {
  return regions.split(', ').map((region) => {
    const space = region.indexOf(' ')
    return { value: region.slice(0, space), label: region.slice(space + 1) }
  })
}

/** The problem with a field of an address in this country, or null. */
export function addressFieldProblem(
  country: string,
  name: AddressField,
  typed: string | undefined,
): string | null {
  const value = typed?.trim() ?? ''
  if (name === 'country') {
    if (value === '') return t('fields.chooseTheCountry')
    return isCountry(value.toUpperCase()) ? null : t('fields.twoLettersOfACountrySuchAs')
  }
  const asked = fieldsOf(country).find((field) => field.name === name)
  if (value === '') return asked?.isRequired ? t('orders.thisFieldIsRequired') : null
  if (value.length > LONGEST[name]) return t('fields.atMostCharacters', { most: String(LONGEST[name]) })
  if (name === 'region' && asked?.choices && !codeOf(asked.choices, value))
    return t('fields.chooseThe', { label: asked.label.toLowerCase() })
  if (name !== 'postcode' || writtenPostcode(country, value) !== undefined) return null
  return t('fields.theLooksLike', { word: postcodeWord(country), example: formatOf(country).example ?? '' })
}

/** What is wrong with an address, by its fields; empty where nothing is. */
export function addressProblems(address: Partial<Address>): Partial<Record<AddressField, string>> {
  const country = address.country?.trim().toUpperCase() ?? ''
  const problems = (Object.keys(LONGEST) as AddressField[]).flatMap((name) => {
    const problem = addressFieldProblem(country, name, address[name])
    return problem === null ? [] : [[name, problem]]
  })
  return Object.fromEntries(problems)
}

/**
 * An address as it is stored: trimmed, without empty fields, with the postcode and the region in their country's own form. What is wrong
 * with it stays as it was typed.
 */
export function tidyAddress(typed: Partial<Address>): Address {
  const country = typed.country?.trim().toUpperCase() ?? ''
  const region = typed.region?.trim() ?? ''
  const { choices } = fieldsOf(country).find(({ name }) => name === 'region') ?? {}
  const all = {
    ...typed,
    ...{
      region: (choices && codeOf(choices, region)) ?? region,
      postcode: tidyPostcode(country, typed.postcode),
    },
  }
  const names = (Object.keys(LONGEST) as AddressField[]).filter((name) => all[name]?.trim())
  const filled = Object.fromEntries(names.map((name) => [name, all[name]?.trim()]))
  return { line1: '', city: '', ...filled, country }
}

/** A postcode in its country's own form, `SW1A 1AA` for `sw1a1aa`; one that does not have this form as it was typed. */
export function tidyPostcode(country: string, typed: string | undefined): string {
  const postcode = typed?.trim() ?? ''
  return writtenPostcode(country, postcode) ?? postcode
}

/** Undefined where the postcode does not have the form of its country; as it was typed where nobody is sure of the form. The country's code may stand before it: `D-10115`, `LT-01103`. */
export function writtenPostcode(country: string, typed: string): string | undefined {
  const { postcode, joint: own = '' } = formatOf(country)
  const [form, joint] = postcode ? [postcode, own] : (MORE_FORMS[country] ?? [/^(\d+)$/, ''])
  const candidates = bareCandidates(country, typed)
  for (const candidate of [...candidates, `${country}${candidates[0]}`]) {
    const [, ...groups] = candidate.match(form) ?? []
    if (groups.length > 0) return groups.filter((group) => group !== undefined).join(joint)
  }
  return postcode ? undefined : typed
}

/** What a country calls its postcodes, within a sentence. */
export const postcodeWord = (country: string): string =>
  placeLabels[formatOf(country).postcodeLabel ?? DEFAULT.postcodeLabel]().replace(/^P(?=ostcode|ostal)/, 'p')

/** The code of a region that was given by its code or its name. */
function codeOf(choices: { value: string; label: string }[], typed: string): string | undefined {
  const wanted = typed.toLowerCase()
  return choices.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted)
    ?.value
}

/**
 * The lines of an address as its country writes them, with the country's name in capital letters at the end: in English, in which it is kept, unless
 * for a reader of another language.
 */
export function writeAddress(address: Address, language: string = SOURCE): string[] {
  const { lines, ownLines } = formatOf(address.country)
  const isOwnScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(
    address.line1 + address.city,
  )
  const own = ownLines && isOwnScript ? ownLines : lines
  // What the country has no place for was typed all the same: it is not lost.
  const more = hasRow(address.country)
    ? []
    : MORE.filter((field) => !own.some((line) => line.includes(field)))
  const written = [...own, ...more].map((line) => writeLine(line, address))
  return [...written, inCapitals(address.country, language)].filter((line) => line !== '')
}

/** The name of a country as an address ends with it. */
export const inCapitals = (country: string, language: string = SOURCE): string =>
  countryName(country, language).toLocaleUpperCase(language)

const MORE = ['{region}', '{postcode}']

/** A line of a format; what stands between two fields is left out if either is empty. */
function writeLine(line: string, address: Address): string {
  return [...line.matchAll(/([^{}]*)\{(\w+)\}/g)].reduce((text, [, between = '', name], place) => {
    const value = address[name as AddressField]
    if (!value) return text
    return text === '' && place > 0 ? value : text + between + value
  }, '')
}

/** The address as the one text of the specification has it. */
export const addressText = (address: Address, language?: string): string =>
  writeAddress(address, language).join('\n')
