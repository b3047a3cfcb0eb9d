import { readFileSync } from 'node:fs'
import { TEXT_NAMES, type TextName } from '#contract/text-names.ts'

export type StartingText = { title: string; text: string }

/** The texts of a new shop until its owner saves others: what Kerf itself does, and no promise in the owner's name. */
export const startingTexts = textsIn(new URL('starting/', import.meta.url))

/** Reads a folder that has a file for each text: a heading, which is its title, and the text. */
export function textsIn(folder: URL): Record<TextName, StartingText> {
  const read = (name: TextName): StartingText => {
    const [, title = '', text = ''] =
      /^# (.+)\n\n([\s\S]+)$/.exec(readFileSync(new URL(`${name}.md`, folder), 'utf8')) ?? []
    return { title, text: text.trim() }
  }
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, read(name)])) as Record<TextName, StartingText>
}
