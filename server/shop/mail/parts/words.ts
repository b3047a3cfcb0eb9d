import { Fragment, createElement as h, type ReactNode } from 'react'
import { GREEN, INK, SERIF, SHEET, small, text } from '#server/shop/mail/parts/look.ts'

export function heading(...words: ReactNode[]) {
  const style = { margin: '0 0 16px', fontFamily: SERIF, fontSize: '24px', lineHeight: '1.25', color: INK }
  return h('h1', { className: 'ink', style: { ...style, fontWeight: 'normal' } }, ...words)
}

export const paragraph = (...words: ReactNode[]) =>
  h('p', { className: 'ink', style: { ...text, margin: '0 0 16px' } }, ...words)

/** A paragraph of less weight, such as what to do if it was not you. */
export const aside = (...words: ReactNode[]) =>
  h('p', { className: 'soft', style: { ...small, margin: '0 0 16px' } }, ...words)

/** Keeps line breaks, as of an address or a message. */
export function asWritten(words: string) {
  const style = { ...text, margin: '0 0 16px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
  return h('div', { className: 'ink as-written', style }, words.replaceAll('\r\n', '\n'))
}

/** A button, and the bare address for clients in which the button does not work. Plain text has only the address. */
export const action = (label: string, link: string) =>
  h(
    Fragment,
    null,
    h('p', { className: 'html-only', style: { margin: '24px 0' } }, buttonLink(label, link)),
    h(
      'p',
      { className: 'soft', style: { ...small, margin: '0 0 16px' } },
      `${label}:`,
      h('br'),
      h('a', { href: link, className: 'link', style: { color: GREEN, wordBreak: 'break-all' } }, link),
    ),
  )

function buttonLink(label: string, link: string) {
  const style = {
    ...text,
    display: 'inline-block',
    padding: '11px 22px',
    borderRadius: '2px',
    backgroundColor: GREEN,
    color: SHEET,
    fontWeight: 600,
    textDecoration: 'none',
  }
  return h('a', { href: link, className: 'button', style }, label)
}

export const textLink = (link: string, words: string) =>
  h('a', { href: link, className: 'link', style: { color: GREEN } }, words)

/** What the words between the tags of a message lead to. */
export const linkTo = (link: string) => (words: ReactNode[]) => textLink(link, words.join(''))
