import { createElement, Fragment, type ReactNode } from 'react'
import { type Block, blocksOf, type Inline } from '#contract/formatted-text.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

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
  const [first = [], ...others] = block.lines.map((line) => line.map(inlineOf))
  return createElement('p', null, ...first, ...others.flatMap((line) => [lineBreak(), ...line]))
}

const lineBreak = () => createElement('br')

function inlineOf({ text, bold, to }: Inline): ReactNode {
  if (bold) return createElement('b', null, text)
  if (to?.startsWith('/')) return createElement(SiteLink, { to }, text)
  return to ? createElement('a', { href: to }, text) : text
}
