/** Texts in further languages in a form. Pure. */
import type { GivenTranslations, Translations } from '#contract/translations.ts'
import { allLanguages, type Language } from '#messages/languages.ts'
import { language, t } from '#messages/t.ts'

type TextField = `translations.${string}`

/** By the names of their fields, such as `translations.de.name`. What is not there is empty. */
export type TypedTexts = { [field: TextField]: string }

export const textField = (tag: Language, text: string): TextField => `translations.${tag}.${text}`

const NAMES = new Intl.DisplayNames(language(), { type: 'language' })
const LABELS: Record<string, string> = {
  name: t('admin.fields.name'),
  description: t('admin.fields.description'),
  imgAlt: t('admin.fields.whatThePictureShows'),
  warnings: t('admin.productFields.warnings'),
  label: t('admin.fields.name'),
  title: t('admin.fields.title'),
  text: t('admin.fields.text'),
}

/** `German` of `de`. */
export const languageWord = (tag: string): string => NAMES.of(tag) ?? tag

/** `Name in German` of `translations.de.name`. */
export function textLabel(field: string): string {
  const [, tag = '', text = ''] = field.split('.')
  return t('admin.fields.in2', { text: LABELS[text] ?? text, tag: languageWord(tag) })
}

export const isText = (field: string): field is TextField => field.startsWith('translations.')

/** What stands in a form before anything is typed. */
export function textsOf(translations: Translations = {}): TypedTexts {
  return Object.fromEntries(
    allLanguages.flatMap((tag) =>
      Object.entries(translations[tag] ?? {}).map(([text, said]) => [textField(tag, text), said]),
    ),
  )
}

/** Those that differ. */
export function changedTexts(before: TypedTexts, after: TypedTexts): TypedTexts {
  return Object.fromEntries(
    Object.entries(after).filter(([field, typed]) => typed.trim() !== (before[field as TextField] ?? '')),
  )
}

/** Fields as a call takes them: texts by their languages, beside all others. An empty text takes one away. */
export function sentTexts<Fields extends object>(
  fields: Fields,
): Omit<Fields, TextField> & { translations?: GivenTranslations } {
  const all = Object.entries(fields)
  const translations: GivenTranslations = {}
  for (const [field, said] of all.filter(([field]) => isText(field))) {
    const [, tag, text = ''] = field.split('.')
    const language = allLanguages.find((one) => one === tag)
    if (language) translations[language] = { ...translations[language], [text]: said }
  }
  const others = Object.fromEntries(all.filter(([field]) => !isText(field))) as Omit<Fields, TextField>
  return { ...others, ...(Object.keys(translations).length > 0 && { translations }) }
}
