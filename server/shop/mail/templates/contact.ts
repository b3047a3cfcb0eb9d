import { isOneAddress } from '#contract/one-address.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { asWritten, heading } from '#server/shop/mail/parts/words.ts'

/** Of what the visitor typed, only the address goes into a header (Reply-To). `productName`: what it asks about. */
export function messageToShop(
  to: string,
  message: { name: string; email: string; message: string },
  productName?: string,
): Mail {
  const about = productName === undefined ? '' : `\nAbout: ${inOneLine(productName)}`
  const sender = `From: ${inOneLine(message.name)}\nReply to: ${inOneLine(message.email)}${about}`
  const title = about ? 'A question about a product' : 'A message through the contact page'
  return {
    kind: 'contact message',
    to,
    ...(isOneAddress(message.email) && { replyTo: message.email }),
    subject: title,
    preview: `From ${inOneLine(message.name)}`,
    content: [heading(title), asWritten(sender), asWritten(message.message)],
  }
}

const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
