/** In which languages the shop speaks. Pure, without zod. */
import type { SettingField, SettingFields } from '#contract/setting-fields.ts'
import { allLanguages, type Language, languages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'

const labels = Object.fromEntries(allLanguages.map((tag) => [tag, languages[tag].label])) as Record<
  Language,
  string
>

const switchOf = (tag: Language): SettingField & { kind: 'switch' } => ({
  kind: 'switch',
  label: `Also in ${languages[tag].label}, at addresses that begin with /${languages[tag].prefix}`,
  about: t('admin.languageFields.whetherPagesAreThereIn', { label: languages[tag].label }),
})

/** The first language, and whether the shop speaks each of the others. */
export const LANGUAGE_FIELDS = {
  first: {
    kind: 'choice',
    label: t('admin.languageFields.theFirstLanguage'),
    about: 'The language of pages whose address names none',
    options: labels,
  },
  ...(Object.fromEntries(allLanguages.map((tag) => [tag, switchOf(tag)])) as Record<
    Language,
    ReturnType<typeof switchOf>
  >),
} as const satisfies SettingFields

/** The languages that a shop speaks, the first one first. */
export const spokenBy = (chosen: { first: Language } & Record<Language, boolean>): Language[] => [
  chosen.first,
  ...allLanguages.filter((tag) => tag !== chosen.first && chosen[tag]),
]
