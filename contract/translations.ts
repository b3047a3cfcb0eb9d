import * as z from 'zod'
import { OptionalLine, OptionalText } from '#contract/fields.ts'
import { isLongText, TRANSLATED, type TranslatedThing } from '#contract/translated.ts'
import { allLanguages, type Language } from '#messages/languages.ts'

/**
 * What an owner writes of a thing in further languages, by the tag of the language and the name of the text. What is not there is said in
 * the first language of the shop, in which the thing itself is written.
 */
export type Translations = Partial<Record<Language, Record<string, string>>>

const text = (longest: number) => (isLongText(longest) ? OptionalText(longest) : OptionalLine(longest))

const byLanguage = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(allLanguages.map((tag) => [tag, schema])) as Record<Language, Schema>

const ABOUT =
  'Its texts in further languages, by the tag of the language; what is missing is said in the first language of the shop'

/** In calls: a language or a text that is not named stays; null or an empty text takes it away. */
export function TranslationsInput(thing: TranslatedThing) {
  const fields = Object.entries(TRANSLATED[thing]).map(([name, longest]) => [
    name,
    text(longest).nullable().optional(),
  ])
  const texts = z.strictObject(
    Object.fromEntries(fields) as Record<string, z.ZodType<string | null | undefined>>,
  )
  return z
    .strictObject(byLanguage(texts.nullable().optional()))
    .optional()
    .describe(`${ABOUT}. Those that are not named stay; null or an empty text takes one away`)
}
export type GivenTranslations = NonNullable<z.infer<ReturnType<typeof TranslationsInput>>>

/** In replies; absent where there are none. */
export const TranslationsOutput = (
  z.object(byLanguage(z.record(z.string(), z.string()).optional())) as unknown as z.ZodType<Translations>
)
  .optional()
  .describe(ABOUT)

/** The language of a text that a reply shows. */
export const OwnLang = z.enum(allLanguages).optional()
export const NameLang = OwnLang.describe('The language of its name, where it is not the one of the reply')
export const DescriptionLang = OwnLang.describe(
  'The language of its description, where it is not the one of the reply',
)

/** What is there after a change. Sorted as PostgreSQL sorts the keys of JSON, so that equal ones are written alike. */
export function withTranslations(had: Translations, given: GivenTranslations | undefined): Translations {
  const all = allLanguages.map((tag): [Language, [string, string][]] => {
    const change = given?.[tag]
    const merged = { ...had[tag], ...(change === null ? {} : change) }
    const kept = change === null ? [] : Object.entries(merged)
    return [tag, kept.flatMap(([name, said]) => (said ? [[name, said]] : []))]
  })
  const some = all.filter(([, texts]) => texts.length > 0)
  return sorted(some.map(([tag, texts]) => [tag, sorted(texts)]))
}

const sorted = <Value>(entries: [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))

/** Nothing where nothing is translated: replies, facts and files leave it out. */
export const someTranslations = (translations: Translations): { translations?: Translations } =>
  Object.keys(translations).length > 0 ? { translations } : {}
