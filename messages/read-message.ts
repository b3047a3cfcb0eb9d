import type { Message } from './message.ts'

/**
 * Reads a message in ICU's MessageFormat, as far as Kerf uses it: `{name}`, `{count, plural, one {# piece} other {# pieces}}`, `select`, and
 * `<link>words</link>`. The test has it read every message as `intl-messageformat` does.
 */
export function readMessage(written: string): Message {
  let rest = written
  const take = (pattern: RegExp): string => {
    const [whole = '', part = whole] = pattern.exec(rest) ?? []
    rest = rest.slice(whole.length)
    return part
  }
  function pieces(end: RegExp, isCounting: boolean): Message {
    const found: Message = []
    while (rest && !end.test(rest)) found.push(piece(isCounting))
    take(end)
    return found
  }
  function piece(isCounting: boolean): Message[number] {
    const tag = take(/^<(\w+)>/)
    if (tag) return [tag, pieces(/^<\/\w+>/, isCounting)]
    if (rest.startsWith('#')) return isCounting ? [take(/^#/)] : take(/^#/)
    const name = take(/^\{\s*(\w+)\s*/)
    if (!name) return take(/^[^{}<#]+|^./s)
    const kind = take(/^,\s*(plural|select)\s*,\s*/)
    if (!kind) {
      take(/^[^}]*\}/)
      return [name]
    }
    const isPlural = kind === 'plural'
    const forms: Record<string, Message> = {}
    while (rest && !take(/^\s*(\})/)) {
      const form = take(/^\s*(=?\w+)\s*\{/)
      if (!form) throw new Error(`This is no message: ${written}`)
      forms[form] = pieces(/^\}/, isPlural)
    }
    return isPlural ? [name, forms, 1] : [name, forms]
  }
  return pieces(/^$/, false)
}
