/** A strict reader of XML, for tests: elements, attributes and texts. It throws where a document is not well formed. */

export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const TOKEN = /<\?[^?]*\?>|<(\/?)([A-Za-z][\w.:-]*)((?:\s+[A-Za-z][\w.:-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/gy

/** The root element of a document. */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let read = 0
  for (const [token, isEnd, name, attributes = '', isEmpty, text] of xml.matchAll(TOKEN)) {
    read += token.length
    const within = open.at(-1) ?? top
    if (text !== undefined) within.text += plain(text)
    if (name === undefined) continue
    if (isEnd) {
      if (within.name !== name) throw new Error(`</${name}> ends <${within.name}>`)
      open.pop()
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      within.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  const [root, ...others] = top.children
  if (read !== xml.length)
    throw new Error(`Not well formed from ${JSON.stringify(xml.slice(read, read + 60))}`)
  if (!root || others.length > 0 || open.length !== 1 || top.text.trim())
    throw new Error('One element, and all of it')
  return root
}

function attributesOf(written: string): Record<string, string> {
  const all = [...written.matchAll(/([\w.:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  if (new Set(all.map(([name]) => name)).size !== all.length)
    throw new Error(`An attribute twice: ${written}`)
  return Object.fromEntries(all.map(([name, value]) => [name, plain(value ?? '')]))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  // What XML 1.0 does not allow at all.
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text))
    throw new Error('A forbidden character')
  return text.replaceAll(/&(\w*;?)/g, (_, entity: string) => {
    const character = entity.endsWith(';') ? ENTITIES[entity.slice(0, -1)] : undefined
    if (character === undefined) throw new Error(`&${entity}`)
    return character
  })
}

/** All elements at a path, such as `['cac:TaxTotal', 'cac:TaxSubtotal']`. */
export function allAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** The text at a path; undefined where there is none. */
export const textAt = (element: XmlElement, ...path: string[]): string | undefined =>
  allAt(element, ...path)[0]?.text
