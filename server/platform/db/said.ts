/** What the owner wrote in the language of the request, or else as the thing itself has it: in the first language of the shop. */
import { type SQL, sql } from 'drizzle-orm'
import type { Translations } from '#contract/translations.ts'
import { type Language, SOURCE } from '#messages/languages.ts'
import { language } from '#messages/t.ts'

let first: Language = SOURCE

/** The language in which things themselves are written: the first of the shop. Set when the settings are read. */
export function setFirstLanguage(tag: Language): void {
  first = tag
}

type Translated = { translations: Translations }

/** A row with its texts in the language of the request, as far as they are written in it. */
export const said = <Row extends Translated>(row: Row): Row => ({ ...row, ...row.translations[language()] })

/** A name that was kept of a thing: in the language of the request, where the thing has it still, in whatever language. */
export const keptName = (kept: string, thing: Translated & { name: string }): string =>
  [thing, ...Object.values(thing.translations)].some((texts) => texts?.name === kept)
    ? said(thing).name
    : kept

/** The first language of the shop. */
export const firstLanguage = (): Language => first

/** The first language, if that is not the one of the request. */
export const notInLanguage = (): Language | null => (language() === first ? null : first)

/** The first language, where a text is in that and not in the one of the request: `lang` of the element that shows it. */
export const langOf = ({ translations }: Translated, text = 'name'): Language | undefined =>
  translations[language()]?.[text] ? undefined : (notInLanguage() ?? undefined)

const inLanguage = (thing: SQL, text: string) =>
  sql`${thing}.translations #>> ARRAY[${language()}::text, ${text}::text]`

/** As `said`, in a statement in which the thing has this name. */
export const saidName = (thing: SQL) => sql<string>`coalesce(${inLanguage(thing, 'name')}, ${thing}.name)`

/** As `said` of the label of an option. */
export const saidLabel = (option: SQL) =>
  sql<string>`coalesce(${inLanguage(option, 'label')}, ${option}.label)`

/** Whether the thing has a name, or an option a label, in the language of the request. */
export const isSaid = (thing: SQL, text: 'name' | 'label') =>
  sql<boolean>`${inLanguage(thing, text)} IS NOT NULL`

/** As `langOf`, of what was asked by `isSaid`. */
export const langWhere = ({ isSaid }: { isSaid?: boolean }): Language | undefined =>
  isSaid === false ? (notInLanguage() ?? undefined) : undefined

/** As `langOf` of its name. */
export const nameLang = (thing: SQL) =>
  sql<Language | null>`CASE WHEN ${inLanguage(thing, 'name')} IS NULL THEN ${notInLanguage()}::text END`
