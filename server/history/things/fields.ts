/** Fields by name, so that each is compared and taken back by itself. Pure. */

import type { TRANSLATED, TranslatedThing } from '#contract/translated.ts'
import { type GivenTranslations, type Translations, withTranslations } from '#contract/translations.ts'
import type { Language } from '#messages/languages.ts'
import { languages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import type { Details } from '#server/history/facts/facts.ts'
import type { FieldsIn } from '#server/history/things/named-in.ts'
import type { Fields, Names } from '#server/history/things/thing.ts'

/** `order`: the ids of all that stand there; facts of older versions have none. */
export type Place = { in: string | null; position: number; order?: string[] }

/** The family's rule for prices by quantity is not the product's own. */
export function productFields({ values, tiersFamily: _, translations, ...own }: Details): Fields {
  return { ...own, ...parts('values', Object.entries(Object(values))), ...translated(translations) }
}

export function familyFields({ products: _, translations, ...own }: Details): Fields {
  return { ...own, ...translated(translations) }
}

export function categoryFields({ parentId, position, order, translations, ...own }: Details): Fields {
  return { ...own, ...translated(translations), place: placeOf(parentId, position, order) }
}

type Option = { id: string; value: string; label: string; translations?: Translations }

export function attributeFields({
  categoryId,
  position,
  order,
  options,
  translations,
  ...own
}: Details): Fields {
  const listed = (Array.isArray(options) ? options : []) as Option[]
  return {
    ...own,
    ...translated(translations),
    // Facts of imports have the options alone.
    ...(categoryId !== undefined && { place: placeOf(categoryId, position, order) }),
    ...parts(
      'options',
      listed.map(({ id, ...option }) => [id, option]),
    ),
    'order of options': listed.map(({ id }) => id),
  }
}

function placeOf(parent: unknown, position: unknown, order: unknown): Place {
  return {
    in: parent === null || parent === undefined ? null : String(parent),
    position: Number(position),
    ...(Array.isArray(order) && { order: order.map(String) }),
  }
}

export const RULE_LISTS = ['groups', 'promotions', 'zones'] as const

export function ruleFields(rules: Details): Fields {
  const { priceLists, ...own } = rules
  const flat: Fields = { ...parts('price lists', Object.entries(Object(priceLists))) }
  for (const [name, value] of Object.entries(own)) {
    if (!RULE_LISTS.some((list) => list === name) || !Array.isArray(value)) flat[name] = value
    else {
      Object.assign(
        flat,
        parts(
          name,
          value.map((one: { id: string }) => [one.id, one]),
        ),
      )
      flat[`order of ${name}`] = value.map((one: { id: string }) => one.id)
    }
  }
  return flat
}

function parts(name: string, entries: [string, unknown][]): Fields {
  return Object.fromEntries(entries.map(([key, value]) => [`${name}.${key}`, value]))
}

/** Each text of each language by itself: `translations.de.name`. */
export const translated = (translations: unknown): Fields =>
  parts(
    'translations',
    Object.entries(Object(translations) as Translations).flatMap(([tag, texts]) =>
      Object.entries(texts).map(([name, said]): [string, unknown] => [`${tag}.${name}`, said]),
    ),
  )

/** Puts those texts together again, as calls give them: what is null is taken away. */
export function givenTranslations(fields: Fields): Fields & { translations?: GivenTranslations } {
  const given: Record<string, Record<string, unknown>> = {}
  for (const [key, said] of partsOf(fields, 'translations')) {
    const [tag = '', name = ''] = key.split('.')
    given[tag] = { ...given[tag], [name]: said }
  }
  if (Object.keys(given).length === 0) return fields
  const others = Object.entries(fields).filter(([field]) => !field.startsWith('translations.'))
  return { ...Object.fromEntries(others), translations: given as GivenTranslations }
}

/** The same with those that the thing has now, as its row has them. */
export function translatedRow(fields: Fields, now: Translations): Fields {
  const { translations, ...own } = givenTranslations(fields)
  return translations ? { ...own, translations: withTranslations(now, translations) } : fields
}

type TranslatedField = FieldsIn<(typeof TRANSLATED)[TranslatedThing]>
const TRANSLATED_WORDS: Record<TranslatedField, () => string> = {
  name: () => t('admin.facts.name'),
  description: () => t('admin.facts.description'),
  imgAlt: () => t('admin.facts.pictureWords'),
  warnings: () => t('admin.facts.warnings'),
  label: () => t('admin.facts.label'),
  title: () => t('admin.facts.title'),
  text: () => t('admin.facts.text'),
}

/** `description in Deutsch` of `translations.de.description`. */
export function translatedWords(field: string): string | undefined {
  const [list, tag = '', name] = field.split('.')
  if (list !== 'translations') return undefined
  const word = TRANSLATED_WORDS[name as TranslatedField]?.() ?? name ?? ''
  return t('admin.facts.inLanguage', { word, language: languages[tag as Language]?.label ?? tag })
}

/** `promotions.spring` is the element `spring` of `promotions`. */
export function partsOf(fields: Fields, name: string): [key: string, value: unknown][] {
  return Object.entries(fields).flatMap(([field, value]): [string, unknown][] =>
    field.startsWith(`${name}.`) ? [[field.slice(name.length + 1), value]] : [],
  )
}

export function placeOr(field: string, value: unknown, names: Names): string | undefined {
  if (field !== 'place') return undefined
  const { in: parent, position } = value as Place
  const number = position + 1
  if (parent === null) return t('admin.things.placeAtTheTop', { number })
  return t('admin.things.placeIn', { category: names(parent) ?? t('admin.things.aGoneCategory'), number })
}
