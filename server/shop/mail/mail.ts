import { compile } from 'html-to-text'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Placeholder } from '#contract/mail-texts.ts'
import type { ShopSign } from '#contract/settings.ts'
import type { Language } from '#messages/languages.ts'
import { language } from '#messages/t.ts'
import { Frame, footOf } from '#server/shop/mail/parts/frame.ts'
import { SignContext } from '#server/shop/mail/parts/shop-name.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'

export const MAIL_KINDS = [
  'verify address',
  'reset password',
  'password changed',
  'password removed',
  'new sign-in',
  'second factor changed',
  'account viewed',
  'staff invitation',
  'approval asked',
  'approval decided',
  'order placed',
  'order paid',
  'payment failed',
  'order edited',
  'link to pay',
  'transfer asked',
  'paid at collection',
  'part received',
  'excess paid back',
  'e-invoice',
  'refund paid back',
  'order shipped',
  'promise moved',
  'promise passed',
  'order cancelled',
  'order closed',
  'order refunded',
  'refund came back',
  'payment refunded',
  'return asked',
  'return approved',
  'return refused',
  'return received',
  'return settled',
  'replacement sent',
  'replacement called off',
  'return exchanged',
  'recall',
  'withdrawal received',
  'purchase order',
  'stock alert',
  'back in stock',
  'newsletter',
  'newsletter issue',
  'contact message',
  'new order',
  'new return',
  'new withdrawal',
  'disputed payment',
  'low stock',
  'failed e-mail',
  'test',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** Not rendered yet, in words of the language in which it was written and is to be rendered. React escapes what people wrote in `preview` and `content`. */
export type Mail = {
  kind: MailKind
  to: string
  /** The account or contact message with which the e-mail is deleted. */
  cause?: string
  /** If it is not the shop's. */
  replyTo?: string
  subject: string
  /** What mail programs show beside the subject. */
  preview: ReactNode | ReactNode[]
  /** First its heading. */
  content: ReactNode[]
  /** The house’s greeting, below the heading, and its last lines: the owner may say others. */
  opening?: ReactNode
  closing?: ReactNode
  /** What the owner’s texts may name, besides the shop. */
  values?: Partial<Record<Placeholder, string>>
}

export function renderMail(
  { subject, preview, content: [title, ...content], opening, closing }: Mail,
  sign: ShopSign = DEFAULTS.shop,
): { html: string; text: string } {
  const drawn = (part: ReactNode | ReactNode[]) =>
    renderToStaticMarkup(createElement(SignContext.Provider, { value: sign }, ...[part].flat()))
  const parts = {
    subject: drawn(subject),
    preview: drawn(preview),
    words: drawn([title, opening, ...content, closing]),
  }
  const html = frameOf(sign).replace(
    /\{\{(subject|preview|words)\}\}/g,
    (_, part: keyof typeof parts) => parts[part],
  )
  return { html, text: `${asText(`${parts.words}<p>${drawn(footOf(sign))}</p>`)}\n` }
}

const frames = new Map<Language, { sign: string; frame: string }>()

/** Rendered again only when the shop's name or logo changes. */
function frameOf(sign: ShopSign): string {
  const key = JSON.stringify(sign)
  const known = frames.get(language())
  if (known?.sign === key) return known.frame
  const parts = { sign, subject: '{{subject}}', preview: '{{preview}}' }
  const frame = `<!doctype html>${renderToStaticMarkup(createElement(Frame, parts, '{{words}}'))}`
  frames.set(language(), { sign: key, frame })
  return frame
}

const asText = compile({
  wordwrap: false,
  selectors: [
    { selector: '.html-only', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
    { selector: '.as-written', format: 'pre' },
    {
      selector: 'table.lines',
      format: 'dataTable',
      options: { colSpacing: 3, maxColumnWidth: 50, uppercaseHeaderCells: false },
    },
  ],
})
