import { existsSync, readFileSync } from 'node:fs'
import { currencyName } from '#contract/money.ts'
import { TEXT_NAMES, type TextName } from '#contract/text-names.ts'
import { type Translations, withTranslations } from '#contract/translations.ts'
import { allLanguages, type Language, SOURCE } from '#messages/languages.ts'
import { firstLanguage } from '#server/platform/db/said.ts'

type Words = { title: string; text: string }
type Written<Name extends TextName> = Partial<Record<Language, Record<Name, Words>>>

/** A text as it is saved: in the first language of the shop, and in further ones. */
export type StartingText = Words & { translations: Translations }

const starting = textsIn(new URL('starting/', import.meta.url), TEXT_NAMES)

/** What stands before anybody has saved a text. It says what Kerf does, and promises nothing in the owner's name. */
export const startingText = (name: TextName): StartingText => textOf(starting, name)

/** One of these texts in the first language of the shop, or else in the one in which they were written first; the others stand beside it. */
export function textOf<Name extends TextName>(written: Written<Name>, name: Name): StartingText {
  const tags = allLanguages.filter((tag) => written[tag])
  const words = (tag: Language): Words => {
    const { title, text } = written[tag]?.[name] ?? { title: '', text: '' }
    return { title, text: inShopCurrency(text, tag) }
  }
  const own = tags.find((tag) => tag === firstLanguage()) ?? SOURCE
  const others = tags.filter((tag) => tag !== own).map((tag) => [tag, words(tag)])
  return { ...words(own), translations: withTranslations({}, Object.fromEntries(others)) }
}

/** They are written for a shop in US dollars. */
const inShopCurrency = (text: string, tag: Language): string =>
  text.replaceAll(currencyName({ code: 'USD', decimals: 2 }, tag), currencyName(undefined, tag))

/** Reads `<name>.md` for each text, and `<language>/<name>.md` for each in another language. The file's heading is the title. */
export function textsIn<Name extends TextName>(folder: URL, names: readonly Name[]): Written<Name> {
  const others = allLanguages.filter((tag) => existsSync(new URL(`${tag}/`, folder)))
  return Object.fromEntries([
    [SOURCE, readTexts(folder, names)],
    ...others.map((tag) => [tag, readTexts(new URL(`${tag}/`, folder), names)]),
  ])
}

function readTexts<Name extends TextName>(folder: URL, names: readonly Name[]): Record<Name, Words> {
  const read = (name: Name): Words => {
    const [, title = '', text = ''] =
      /^# (.+)\n\n([\s\S]+)$/.exec(readFileSync(new URL(`${name}.md`, folder), 'utf8')) ?? []
    return { title, text: text.trim() }
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Words>
}
