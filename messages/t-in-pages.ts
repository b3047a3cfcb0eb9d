/** In pages: the build has put messages in the place of keys, and those of each language into scripts of its own. */
import { LANGUAGE_MARK } from './marks.ts'
import { type Message, numberIn, partsOf, type Values } from './message.ts'

export const language = () => LANGUAGE_MARK

export const parts = <Node>(message: Message, values: Values<Node>) => partsOf(message, values, LANGUAGE_MARK)

export const t = (message: Message, values: Values<string>) => parts(message, values).join('')

export const number = (value: number) => numberIn(LANGUAGE_MARK, value)
