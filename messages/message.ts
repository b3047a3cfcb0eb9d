/**
 * Reads a message in ICU's MessageFormat, as far as Kerf uses it: `{name}`, `{count, plural, one {# piece} other {# pieces}}`, `select`, and
 * `<link>words</link>`. It weighs little, as each page has it; the test has it read every message as `intl-messageformat` does.
 */
type Piece = string | { name: string; forms?: Record<string, Piece[]>; isPlural?: boolean; inside?: Piece[] }

/** What stands in the place of an argument: a function gets what stands between the tags of its name. */
export type Values<Node> = Record<string, Node | string | number | ((inside: Node[]) => Node)>

const read = new Map<string, Piece[]>()
const rules = new Map<string, Intl.PluralRules>()
const formats = new Map<string, Intl.NumberFormat>()

const once = <Made>(kept: Map<string, Made>, key: string, make: (key: string) => Made): Made => {
  const made = kept.get(key) ?? make(key)
  kept.set(key, made)
  return made
}

/** A number as a language writes it. */
export const numberIn = (language: string, number: number) =>
  once(formats, language, (tag) => new Intl.NumberFormat(tag)).format(number)

/** The parts of a message, in order: texts, and what the values of its arguments are. Numbers are written as the language writes them. */
export function partsOf<Node>(message: string, values: Values<Node>, language: string): (Node | string)[] {
  const say = (pieces: Piece[], count?: number): (Node | string)[] =>
    pieces.flatMap((piece) => {
      if (typeof piece === 'string') return piece
      const { name, forms, isPlural, inside } = piece
      const value = name === '#' ? (count ?? '#') : values[name]
      if (inside)
        return typeof value === 'function'
          ? (value as (parts: (Node | string)[]) => Node)(say(inside, count))
          : say(inside, count)
      if (forms) {
        const form = isPlural
          ? once(rules, language, (tag) => new Intl.PluralRules(tag)).select(Number(value))
          : String(value)
        return say(
          forms[`=${value}`] ?? forms[form] ?? forms.other ?? [],
          isPlural ? Number(value) : undefined,
        )
      }
      return typeof value === 'number' ? numberIn(language, value) : ((value ?? `{${name}}`) as Node)
    })
  return say(once(read, message, piecesOf))
}

function piecesOf(message: string): Piece[] {
  let rest = message
  const take = (pattern: RegExp): string => {
    const [whole = '', part = whole] = pattern.exec(rest) ?? []
    rest = rest.slice(whole.length)
    return part
  }
  function pieces(): Piece[] {
    const found: Piece[] = []
    while (rest && !/^(?:\}|<\/)/.test(rest)) found.push(piece())
    return found
  }
  function piece(): Piece {
    if (take(/^#/)) return { name: '#' }
    const tag = take(/^<(\w+)>/)
    if (tag) {
      const inside = pieces()
      take(/^<\/\w+>/)
      return { name: tag, inside }
    }
    const name = take(/^\{\s*(\w+)\s*/)
    if (!name) return take(/^[^{}<#]+/) || take(/^./s)
    const kind = take(/^,\s*(plural|select)\s*,\s*/)
    if (!kind) {
      take(/^[^}]*\}/)
      return { name }
    }
    const forms: Record<string, Piece[]> = {}
    for (let form = take(/^(=?\w+)\s*\{/); form; form = take(/^(=?\w+)\s*\{/)) {
      forms[form] = pieces()
      take(/^\}\s*/)
    }
    take(/^\}/)
    return { name, forms, isPlural: kind === 'plural' }
  }
  return pieces()
}
