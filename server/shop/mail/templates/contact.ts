import { isOneAddress } from '#contract/one-address.ts'
import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { asWritten, heading } from '#server/shop/mail/parts/words.ts'

/** Of what the visitor typed, only the address goes into a header (Reply-To). `productName`: what it asks about. */
export function messageToShop(
  to: string,
  message: { name: string; email: string; message: string },
  productName?: string,
): Mail {
  const name = inOneLine(message.name)
  const sender = [
    t('mails.staffSender', { name }),
    t('mails.staffSenderReply', { email: inOneLine(message.email) }),
    ...(productName === undefined ? [] : [t('mails.staffSenderAbout', { product: inOneLine(productName) })]),
  ].join('\n')
  const title = t('mails.staffHowMessageCame', { about: productName === undefined ? 'shop' : 'product' })
  return {
    kind: 'contact message',
    to,
    ...(isOneAddress(message.email) && { replyTo: message.email }),
    subject: title,
    preview: t('mails.staffFrom', { name }),
    content: [heading(title), asWritten(sender), asWritten(message.message)],
  }
}

const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
