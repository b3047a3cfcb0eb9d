import type { ContactMessage } from '#contract/contact.ts'

/** A mail program takes no address of more than some thousand characters. */
const LONGEST_QUOTE = 1000

/** The `mailto:` address that begins an answer: what was written stands quoted below it, cut between two whole characters. */
export function answerTo({ name, email, message, product }: ContactMessage): string {
  const quoted = [...message].slice(0, LONGEST_QUOTE).join('').replace(/^/gm, '> ')
  const body = `\n\n${name} wrote:\n${quoted}`
  const query = [
    `subject=${encodeURIComponent(product ? `Your question about ${product.productName}` : 'Your message')}`,
    `body=${encodeURIComponent(body)}`,
  ]
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}
