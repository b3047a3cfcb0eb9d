import { compile } from 'html-to-text'
import { withoutControls, withoutUnseen } from '#contract/unseen.ts'

/** Text after this length is left out: 5,000 characters of a description are kept. */
const LONGEST_HTML = 200_000
/** Elements that are nested deeper are left out, as each level is a nested call. */
const DEEPEST_HTML = 200
const ENTITY = /&(?:[a-z]+|#\d+|#x[\da-f]+);/i
const LESS = /<(?:!(?=--|doctype|\[)|\/?([a-z][a-z\d]*)(?=[\s/>])[^<>]*>)?/gi
/** Elements of HTML. Other words between the signs, as in `Saw <Pro>`, are words. */
const ELEMENTS = new Set(
  `a abbr address article aside audio b bdi bdo big blockquote body br button canvas caption center cite code col colgroup data dd del details
  dfn div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label
  legend li link main map mark meta nav noscript o object ol option p param picture pre q s samp script section select small source span strike
  strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr tt u ul var video wbr`.split(
    /\s+/,
  ),
)
const VOID = new Set(['br', 'hr', 'img', 'wbr'])
const CLOSING = /<\/([a-z][a-z\d]*)\s*>/gi

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

/** A description as plain text: paragraphs and lists of HTML become lines of their own; words between `<` and `>` that are no elements stay. */
export const cleanText = (text: string): string => tidy(withoutMarkup(text, (name) => ELEMENTS.has(name)))

/** The same in one line, for names. An element that is not closed is a word: `Shirt <S>`. */
export function cleanLine(text: string): string {
  const closed = new Set([...text.matchAll(CLOSING)].map(([, name = '']) => name.toLowerCase()))
  const isElement = (name: string) => VOID.has(name) || (ELEMENTS.has(name) && closed.has(name))
  return withoutUnseen(tidy(withoutMarkup(text, isElement)))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function withoutMarkup(text: string, isElement: (name: string) => boolean): string {
  let hasMarkup = ENTITY.test(text)
  const written = text.slice(0, LONGEST_HTML).replaceAll(LESS, (found, name: string | undefined) => {
    const isMarkup = found === '<!' || (name !== undefined && isElement(name.toLowerCase()))
    hasMarkup ||= isMarkup
    return isMarkup ? found : `&lt;${found.slice(1)}`
  })
  return hasMarkup ? asText(written) : text
}

function tidy(plain: string): string {
  return withoutControls(plain.replaceAll(/\r\n?/g, '\n'))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** At most so many characters of a text, without half a surrogate pair at the end. */
export function cutTo(longest: number, text: string): string {
  const cut = text.slice(0, longest)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}
