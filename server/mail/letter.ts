import { compile } from 'html-to-text'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FOOT, Frame } from '#server/mail/parts/frame.ts'

export type LetterKind =
  | 'verify address'
  | 'reset password'
  | 'password changed'
  | 'new sign-in'
  | 'order placed'
  | 'order paid'
  | 'order shipped'
  | 'order cancelled'
  | 'order closed'
  | 'order refunded'
  | 'refund came back'
  | 'payment refunded'
  | 'newsletter'
  | 'contact message'
  | 'new order'

/** A letter before it is put on paper; what people wrote is escaped there, by React. */
export type Letter = {
  kind: LetterKind
  to: string
  /** The id of the account or contact message that caused it: the e-mail is forgotten with it. */
  cause?: string
  subject: string
  /** What a list of letters shows beside the subject. */
  preview: string
  content: ReactNode
}

/** The letter as HTML for mail clients, and the same as plain text. */
export function putOnPaper({ subject, preview, content }: Letter): { html: string; text: string } {
  const words = renderToStaticMarkup(content)
  const parts = { subject: renderToStaticMarkup(subject), preview: renderToStaticMarkup(preview), words }
  const html = SHEET.replace(/\{(subject|preview|words)\}/g, (_, part: keyof typeof parts) => parts[part])
  return { html, text: `${asText(`${words}<p>${FOOT}</p>`)}\n` }
}

/** Drawn once: around each letter it is the same. */
const SHEET = `<!doctype html>${renderToStaticMarkup(
  createElement(Frame, { subject: '{subject}', preview: '{preview}' }, '{words}'),
)}`

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
