import { compile } from 'html-to-text'
import { withoutUnseen } from '#contract/unseen.ts'

/** Text after this length is left out: 5,000 characters of a description are kept. */
const LONGEST_HTML = 200_000
/** Elements that are nested deeper are left out, as each level is a nested call. */
const DEEPEST_HTML = 200
const MARKUP = /<\/?[a-z!][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

const asText = compile({
  wordwrap: false,
  limits: { maxInputLength: LONGEST_HTML, maxDepth: DEEPEST_HTML },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'script', 'style', 'iframe', 'noscript', 'svg', 'form', 'head'].map((selector) => ({
      selector,
      format: 'skip',
    })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'td', format: 'block' },
  ],
})

/** A description as plain text: HTML becomes its words, with paragraphs and lists in lines of their own. Text without HTML stays as it is. */
export function cleanText(text: string): string {
  const plain = MARKUP.test(text) ? asText(text.slice(0, LONGEST_HTML)) : text
  return plain
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(UNSTORABLE, '')
    .trim()
}

/** The same in one line and without signs that nobody sees, for names. */
export const cleanLine = (text: string): string =>
  withoutUnseen(cleanText(text)).replaceAll(/\s+/g, ' ').trim()

/** The first characters of a text, at most so many, without half a surrogate pair at the end. */
export function cutTo(longest: number, text: string): string {
  const cut = text.slice(0, longest)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** A NUL, which no database stores, and the controls that no text needs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
