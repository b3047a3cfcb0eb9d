/** What may not stand in XML 1.0, even escaped: control characters and halves of pairs. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text as the content of an element of XML 1.0. */
function escaped(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

export const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
