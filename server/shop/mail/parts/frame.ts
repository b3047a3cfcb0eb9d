import { createElement as h, type ReactNode } from 'react'
import type { ShopSign } from '#contract/settings.ts'
import { language } from '#messages/t.ts'
import { BRASS, DARK, INK, LINE, PAPER, SERIF, SHEET, small } from '#server/shop/mail/parts/look.ts'
import { taglineOf } from '#server/shop/settings/tagline.ts'

type Props = { sign: ShopSign; subject: string; preview: string; children?: ReactNode }

export function footOf(sign: ShopSign): string {
  const tagline = taglineOf(sign)
  return tagline ? `${sign.name}: ${tagline}` : sign.name
}

/** At most 600 px wide. */
export function Frame({ sign, subject, preview, children }: Props) {
  return h(
    'html',
    { lang: language() },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, DARK),
    ),
    h(
      'body',
      { className: 'paper', style: { margin: 0, padding: 0, backgroundColor: PAPER } },
      h('div', { className: 'html-only', style: hidden, 'aria-hidden': true }, preview),
      h(
        Column,
        { outer: true },
        h(Column, null, h(Sign, { sign }), h(Sheet, null, children), h('p', foot, footOf(sign))),
      ),
    ),
  )
}

const hidden = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  opacity: 0,
  fontSize: '1px',
  lineHeight: '1px',
} as const

const foot = { className: 'soft', style: { ...small, margin: '20px 24px 0' } }

/** Some mail clients lay out nothing but tables. The width is an attribute too, for clients without max-width. */
function Column({ outer = false, children }: { outer?: boolean; children?: ReactNode }) {
  const shape = outer
    ? { className: 'paper', width: '100%', style: { backgroundColor: PAPER } }
    : { width: '600', style: { width: '100%', maxWidth: '600px', textAlign: 'left' } as const }
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...shape },
    h(
      'tbody',
      null,
      h('tr', null, h('td', outer ? { align: 'center', style: { padding: '28px 12px' } } : null, children)),
    ),
  )
}

/** A logo keeps its light background in dark mode, as it may be dark on transparent. Its address becomes absolute when the e-mail is sent. */
function Sign({ sign: { name, logo } }: { sign: ShopSign }) {
  const size = logo && { height: 40, width: Math.round((40 * logo.width) / logo.height) }
  return h(
    'div',
    { className: 'html-only', style: { padding: '0 24px 14px' } },
    logo
      ? h('img', { src: logo.png, alt: name, ...size, style: { backgroundColor: PAPER, maxWidth: '100%' } })
      : h(
          'span',
          {
            className: 'ink',
            style: {
              fontFamily: SERIF,
              fontSize: '26px',
              fontWeight: 'bold',
              color: INK,
              letterSpacing: '-0.02em',
            },
          },
          name,
        ),
  )
}

function Sheet({ children }: { children?: ReactNode }) {
  const style = {
    backgroundColor: SHEET,
    border: `1px solid ${LINE}`,
    borderTop: `3px solid ${BRASS}`,
    padding: '28px 24px 12px',
  }
  return h('div', { className: 'sheet', style }, children)
}
