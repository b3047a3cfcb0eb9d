import { plainNumberIn } from './plain-numbers.ts'

/**
 * A message as it is said: texts, and where an argument stands, its name; after it what stands between the tags of that name, or the forms that a
 * number or a word chooses from, and whether it is a number that chooses. `read-message.ts` makes it of what people write.
 */
export type Message = (string | [name: string, inside?: Message | Record<string, Message>, isPlural?: 1])[]

type Tag<Node> = (inside: (Node | string)[]) => Node

/** What stands in the place of an argument: a function gets what stands between the tags of its name. */
export type Values<Node> = Record<string, Node | string | number | Tag<Node>>

const rules = new Map<string, Intl.PluralRules>()

/** A number as a language writes it, with at most three decimals. */
export const numberIn = (language: string, number: number): string =>
  plainNumberIn(language, number, 0, 3) ?? number.toLocaleString(language)

/** The parts of a message, in order: texts, and what the values of its arguments are. Numbers are written as the language writes them. */
export function partsOf<Node>(
  message: Message,
  values: Values<Node>,
  language: string,
  count?: unknown,
): (Node | string)[] {
  return message.flatMap((piece) => {
    if (typeof piece === 'string') return piece
    const [name, inside, isPlural] = piece
    const value = name === '#' ? count : values[name]
    if (Array.isArray(inside)) {
      const parts = partsOf(inside, values, language, count)
      return typeof value === 'function' ? (value as Tag<Node>)(parts) : parts
    }
    if (inside) {
      const form = isPlural ? pluralIn(language, Number(value)) : String(value)
      const said = inside[`=${value}`] ?? inside[form] ?? inside.other ?? []
      return partsOf(said, values, language, isPlural && value)
    }
    return typeof value === 'number' ? numberIn(language, value) : (value as Node)
  })
}

function pluralIn(language: string, number: number): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return rule.select(number)
}
