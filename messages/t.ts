import { AsyncLocalStorage } from 'node:async_hooks'
import adminDe from './admin/de.json' with { type: 'json' }
import adminEnUS from './admin/en-US.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import enGB from './en-GB.json' with { type: 'json' }
import enUS from './en-US.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import { type Language, languages, SOURCE } from './languages.ts'
import { type Message, numberIn, partsOf, type Values } from './message.ts'
import { readMessage } from './read-message.ts'

/** The name of a message: what says it, then what it says. */
export type Key = keyof typeof enUS | keyof typeof adminEnUS

const texts: Record<Language, Partial<Record<Key, string>>> = {
  'en-US': { ...adminEnUS, ...enUS },
  'en-GB': enGB,
  de: { ...adminDe, ...de },
  fr,
}
const spoken = new AsyncLocalStorage<Language>()

/** Does something, and all that it waits for, in a language. */
export const inLanguage = <Done>(language: Language, act: () => Done): Done => spoken.run(language, act)

/** The language that somebody asked for by this request; undefined where nobody did, as in jobs. */
export const askedLanguage = (): Language | undefined => spoken.getStore()

/** The language of this request: that of the address of a page, or the one that a call asks for. */
export const language = (): Language => askedLanguage() ?? SOURCE

/** A message in a language, as its file or that of the one it leans on has it. */
export function messageIn(tag: Language, key: Key): string {
  const { leansOn } = languages[tag]
  return texts[tag][key] ?? (leansOn ? messageIn(leansOn, key) : key)
}

const read = new Map<string, Message>()

/** The same with elements in it: what `Words` of web/ui shows. */
export function parts<Node>(key: Key, values: Values<Node>): (Node | string)[] {
  const written = messageIn(language(), key)
  const message = read.get(written) ?? readMessage(written)
  read.set(written, message)
  return partsOf(message, values, language())
}

/** What a message says. In pages the build puts the message in the place of its key: `t-in-pages.ts` is there in the place of this file. */
export const t = (key: Key, values: Values<string> = {}): string => parts(key, values).join('')

/** A number as the language of this request writes it. */
export const number = (value: number): string => numberIn(language(), value)
