import { createElement, Fragment, type ReactNode } from 'react'
import { type Block, blocksOf, type Inline } from '#contract/formatted-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** The shape of a sheet, until the picture is there and has its own. */
const SHEET = { width: 640, height: 905, sizes: '(width < 42rem) 92vw, 40rem' }

/** A text of the owner's as shoppers read it. It is made of elements, never of HTML that somebody typed. */
export function FormattedText({ children }: { children: string }): ReactNode {
  return createElement(Fragment, null, ...blocksOf(children).map(blockOf))
}

function blockOf(block: Block): ReactNode {
  if (block.kind === 'heading') return createElement(`h${block.level}`, null, ...block.words.map(inlineOf))
  if (block.kind === 'list') {
    const items = block.items.map((item) => createElement('li', null, ...item.map(inlineOf)))
    return createElement(block.ordered ? 'ol' : 'ul', null, ...items)
  }
  if (block.kind === 'picture')
    return createElement(Picture, {
      src: block.img,
      alt: block.alt,
      ...SHEET,
      className: 'h-auto max-w-full',
    })
  const [first = [], ...others] = block.lines.map((line) => line.map(inlineOf))
  return createElement('p', null, ...first, ...others.flatMap((line) => [lineBreak(), ...line]))
}

const lineBreak = () => createElement('br')

function inlineOf({ text, bold, to }: Inline): ReactNode {
  if (bold) return createElement('b', null, text)
  if (to?.startsWith('/')) return createElement(SiteLink, { to }, text)
  return to ? createElement('a', { href: to }, text) : text
}
