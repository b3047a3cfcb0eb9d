import { createElement, Fragment, type ReactNode } from 'react'
import { filledIn, type MailTexts, type Placeholder } from '#contract/mail-texts.ts'
import { paragraphsOf } from '#contract/paragraphs.ts'
import type { Settings } from '#contract/settings.ts'
import { type Language, SOURCE } from '#messages/languages.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { aside, heading, paragraph } from '#server/shop/mail/parts/words.ts'

/** What the owner says in e-mails of this kind and language; nothing where the house’s words are said. */
export const ownTextsOf = (mails: Settings['mails'], kind: string, tag: Language = SOURCE): MailTexts =>
  ((mails as Record<string, Partial<Record<Language, MailTexts>> | undefined>)[kind]?.[tag] ??
    {}) as MailTexts

/**
 * The e-mail with the owner’s words in the place of the house’s subject, heading, greeting and last line. Lines, sums, links and what the law
 * asks for are none of them. A text that names what this e-mail has not, such as an unknown customer, is not said.
 */
export function withOwnTexts(mail: Mail, own: MailTexts, shop: string): Mail {
  const values: Partial<Record<Placeholder, string>> = { ...mail.values, shop }
  const said = (text: string | undefined) => (text ? filledIn(text, values) : undefined)
  const [subject, title] = [oneLine(said(own.subject)), said(own.heading)]
  const [opening, closing] = [said(own.opening), said(own.closing)]
  const [first, ...others] = mail.content
  return {
    ...mail,
    ...(subject && { subject }),
    content: title ? [heading(title), ...others] : [first, ...others],
    opening: opening
      ? together(paragraphsOf(opening).map((one) => paragraph(...linesOf(one))))
      : mail.opening,
    closing: closing ? together(paragraphsOf(closing).map((one) => aside(...linesOf(one)))) : mail.closing,
  }
}

/** A name may hold what would begin another header. */
const oneLine = (text: string | undefined) => text?.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const together = (paragraphs: ReactNode[]) => createElement(Fragment, null, ...paragraphs)

/** Each line of a text in a line of its own. */
const linesOf = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, place) => (place === 0 ? [line] : [LINE_BREAK, line]))

const LINE_BREAK = createElement('br')
