import { createElement, Fragment, type ReactNode } from 'react'

/** What an e-mail is made of. A link leads nowhere here, and a page has one first heading, which is not the e-mail’s. */
const SHOWN: Record<string, string> = {
  ...{ table: 'table', tbody: 'tbody', tr: 'tr', td: 'td', th: 'th', div: 'div', p: 'p', span: 'span' },
  ...{ h1: 'p', a: 'span', img: 'img', br: 'br', b: 'b' },
}
const WITHOUT_END = new Set(['img', 'br', 'hr', 'meta'])
const KEPT = ['role', 'src', 'alt', 'width', 'height', 'align', 'scope']

type Open = { tag: string; props: Record<string, unknown>; children: ReactNode[] }

/**
 * The body of an e-mail as elements of this page: its policy lets no HTML in that is text. It is as React wrote it: well-formed, with
 * all that people typed escaped. What is not known is left out.
 */
export function elementsOf(html: string): ReactNode {
  const [, body = ''] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? []
  const root: Open = { tag: '', props: {}, children: [] }
  const open = [root]
  for (const [, end, tag = '', attributes = '', text] of body.matchAll(
    /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(plain(text))
    else if (end) close(open, tag)
    else {
      open.push({ tag, props: propsOf(attributes), children: [] })
      if (WITHOUT_END.has(tag) || attributes.endsWith('/')) close(open, tag)
    }
  }
  return createElement(Fragment, null, ...root.children)
}

function close(open: Open[], tag: string): void {
  const done = open.at(-1)
  if (open.length < 2 || done?.tag !== tag) return
  open.pop()
  const shown = SHOWN[tag]
  if (shown) open.at(-1)?.children.push(createElement(shown, done.props, ...done.children))
}

function propsOf(attributes: string): Record<string, unknown> {
  const all = Object.fromEntries(
    [...attributes.matchAll(/([a-z-]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      plain(value),
    ]),
  )
  const kept = KEPT.filter((name) => all[name] !== undefined).map((name) => [name, all[name]])
  return { ...Object.fromEntries(kept), ...(all.style && { style: styleOf(all.style) }) }
}

/** `font-size:14px;margin:0` as React takes it. */
const styleOf = (css: string): Record<string, string> =>
  Object.fromEntries(
    css.split(';').flatMap((rule) => {
      const at = rule.indexOf(':')
      const name = rule.slice(0, at).trim()
      return at < 0
        ? []
        : [[name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase()), rule.slice(at + 1)]]
    }),
  )

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name] ?? '')
