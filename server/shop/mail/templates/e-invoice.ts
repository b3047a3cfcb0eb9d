import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { aside, heading, paragraph } from '#server/shop/mail/parts/words.ts'

/** `number`: of the document, as printed. `attachment`: its XML, beside what the e-mail says. */
export type EInvoiceInMail = {
  to: string
  cause: string
  number: string
  order: string
  attachment: { name: string; xml: string }
}

/** To the address that a business named for e-invoices. */
export function eInvoice({ to, cause, number, order }: EInvoiceInMail): Mail {
  const subject = t('mails.eInvoiceSubject', { number })
  return {
    ...{ kind: 'e-invoice', to, cause, subject },
    preview: t('mails.eInvoiceOfOrder', { order }),
    content: [heading(subject), paragraph(t('mails.eInvoiceIsAttached', { number, order }))],
    closing: aside(t('mails.questions')),
    values: { number },
  }
}
