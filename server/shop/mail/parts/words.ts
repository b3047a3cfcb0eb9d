import { createElement as h, type ReactNode } from 'react'
import { GREEN, INK, SERIF, SHEET, small, text } from '#server/shop/mail/parts/look.ts'

type Children = { children?: ReactNode }

export function Title({ children }: Children) {
  const style = { margin: '0 0 16px', fontFamily: SERIF, fontSize: '24px', lineHeight: '1.25', color: INK }
  return h('h1', { className: 'ink', style: { ...style, fontWeight: 'normal' } }, children)
}

export function Paragraph({ children }: Children) {
  return h('p', { className: 'ink', style: { ...text, margin: '0 0 16px' } }, children)
}

/** A paragraph of less weight, such as what to do if it was not you. */
export function Aside({ children }: Children) {
  return h('p', { className: 'soft', style: { ...small, margin: '0 0 16px' } }, children)
}

/** Keeps line breaks, as of an address or a message. */
export function AsWritten({ words }: { words: string }) {
  const style = { ...text, margin: '0 0 16px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const
  return h('div', { className: 'ink as-written', style }, words.replaceAll('\r\n', '\n'))
}

/** A button, and the bare address for clients in which the button does not work. Plain text has only the address. */
export function Action({ label, link }: { label: string; link: string }) {
  return [
    h(
      'p',
      { key: 'button', className: 'html-only', style: { margin: '24px 0' } },
      h(ButtonLink, { label, link }),
    ),
    h(
      'p',
      { key: 'address', className: 'soft', style: { ...small, margin: '0 0 16px' } },
      `${label}:`,
      h('br'),
      h('a', { href: link, className: 'link', style: { color: GREEN, wordBreak: 'break-all' } }, link),
    ),
  ]
}

function ButtonLink({ label, link }: { label: string; link: string }) {
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

export function TextLink({ link, children }: { link: string } & Children) {
  return h('a', { href: link, className: 'link', style: { color: GREEN } }, children)
}
