/** Not in XML 1.0, even escaped: control characters and halves of pairs. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function escaped(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

export const element = (name: string, text: string, attributes: Record<string, string> = {}): string =>
  `<${name}${written(attributes)}>${escaped(text)}</${name}>`

export const value = (name: string, text: string | undefined, attributes?: Record<string, string>): string =>
  text ? element(name, text, attributes) : ''

export function group(name: string, elements: string[], attributes: Record<string, string> = {}): string {
  const inside = elements.join('')
  return inside === '' ? '' : `<${name}${written(attributes)}>${inside}</${name}>`
}

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('')
