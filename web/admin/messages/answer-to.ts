import type { ContactMessage } from '#contract/contact.ts'
import { t } from '#messages/t.ts'

/** A mail program takes no address of more than some thousand characters. */
const LONGEST_QUOTE = 1000

/** The `mailto:` address that begins an answer: what was written stands quoted below it, cut between two whole characters. */
export function answerTo({ name, email, message, product }: ContactMessage): string {
  const quoted = [...message].slice(0, LONGEST_QUOTE).join('').replace(/^/gm, '> ')
  const body = `\n\n${t('admin.messages.wrote', { name, quoted })}`
  const query = [
    `subject=${encodeURIComponent(product ? t('admin.messages.yourQuestionAbout', { productName: product.productName }) : t('admin.messages.yourMessage'))}`,
    `body=${encodeURIComponent(body)}`,
  ]
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}
