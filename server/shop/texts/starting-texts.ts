import { readFileSync } from 'node:fs'
import { currencyName } from '#contract/money.ts'
import { TEXT_NAMES, type TextName } from '#contract/text-names.ts'
import { SOURCE } from '#messages/languages.ts'

export type StartingText = { title: string; text: string }

/** They say what Kerf does, and promise nothing in the owner's name. */
export const startingTexts = Object.fromEntries(
  Object.entries(textsIn(new URL('starting/', import.meta.url), TEXT_NAMES)).map(
    ([name, { title, text }]) => [
      name,
      {
        title,
        get text() {
          return inShopCurrency(text)
        },
      },
    ],
  ),
) as Record<TextName, StartingText>

/** They are written for a shop in US dollars. */
export const inShopCurrency = (text: string): string =>
  text.replaceAll('US dollars', currencyName(undefined, SOURCE))

/** Reads `<name>.md` for each text. The file's heading is the title. */
export function textsIn<Name extends TextName>(
  folder: URL,
  names: readonly Name[],
): Record<Name, StartingText> {
  const read = (name: Name): StartingText => {
    const [, title = '', text = ''] =
      /^# (.+)\n\n([\s\S]+)$/.exec(readFileSync(new URL(`${name}.md`, folder), 'utf8')) ?? []
    return { title, text: text.trim() }
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, StartingText>
}
