import { convert } from 'html-to-text'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailTexts, TextedMail } from '#contract/mail-texts.ts'
import type { PreviewedMail } from '#contract/mails.ts'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { exampleMail } from '#server/shop/mail/example-mails.ts'
import { renderMail } from '#server/shop/mail/mail.ts'
import { withOwnTexts } from '#server/shop/mail/own-texts.ts'
import { SignContext } from '#server/shop/mail/parts/shop-name.ts'
import { queueAsIs } from '#server/shop/mail/queue.ts'
import { withOrigin } from '#server/shop/mail/render-payload.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Parts = { db: Db; origin: string }
type Typed = { kind: TextedMail; language: Language; texts: MailTexts }

/** An e-mail of this kind with made-up data and these texts, and what the house would say in their place. */
export async function previewText({ db, origin }: Parts, typed: Typed): Promise<PreviewedMail> {
  const sign = await readSettings(db, 'shop')
  return inLanguage(typed.language, () => {
    const usual = exampleMail(typed.kind, { to: 'ada@shop.example', origin })
    const { subject, content, opening, closing } = usual
    const mail = withOwnTexts(usual, typed.texts, sign.name)
    const { html, text } = withOrigin(renderMail(mail, sign), origin)
    const said = (node: ReactNode) =>
      convert(
        renderToStaticMarkup(
          createElement(SignContext, { value: sign }, createElement(Fragment, null, node)),
        ),
        { wordwrap: false, selectors: [{ selector: 'h1', options: { uppercase: false } }] },
      )
    return {
      ...{ subject: mail.subject, html: html ?? '', text },
      usual: { subject, heading: said(content[0]), opening: said(opening), closing: said(closing) },
    }
  })
}

/** The same e-mail to the owner's own address. */
export function tryText(
  { db, origin }: Parts,
  admin: Account,
  { kind, language, texts }: Typed,
): Promise<void> {
  return db.transaction(async (tx) => {
    const sign = await readSettings(tx, 'shop')
    const mail = inLanguage(language, () =>
      withOwnTexts(exampleMail(kind, { to: admin.email, origin }), texts, sign.name),
    )
    await queueAsIs(tx, mail, sign, language)
    await recordFact(tx, staff(admin), 'email.tested', null, { after: { subject: mail.subject } })
  })
}
