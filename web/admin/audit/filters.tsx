import type { AuditEvent } from '#contract/audit.ts'

/** What acts are about, as the filter calls it. */
export const KINDS: { kind: AuditEvent['subject']['kind']; words: string }[] = [
  { kind: 'product', words: 'Products' },
  { kind: 'family', words: 'Families' },
  { kind: 'category', words: 'Categories' },
  { kind: 'attribute', words: 'Attributes' },
  { kind: 'import', words: 'Imports' },
  { kind: 'price rules', words: 'Rules of prices' },
  { kind: 'price list', words: 'Price lists' },
  { kind: 'coupons', words: 'Coupons' },
  { kind: 'settings', words: 'Settings and texts' },
  { kind: 'synonyms', words: 'Synonyms' },
  { kind: 'order', words: 'Orders' },
  { kind: 'user', words: 'People' },
  { kind: 'review', words: 'Reviews' },
  { kind: 'message', words: 'Messages' },
  { kind: 'newsletter', words: 'Newsletters' },
  { kind: 'email', words: 'E-mails' },
  { kind: 'API key', words: 'API keys' },
  { kind: 'webhook', words: 'Webhooks' },
  { kind: 'change', words: 'Takings back' },
]

type People = { _id: string; name?: string | undefined; email?: string | undefined }[]

/** Everybody who acted. Those who were deleted are told apart by the beginning of an id alone. */
export function PersonOptions({ people }: { people: People }) {
  return people.map(({ _id, name, email }) => (
    <option key={_id} value={_id}>
      {email === undefined ? `A former admin (${_id.slice(0, 4)})` : name ? `${name}, ${email}` : email}
    </option>
  ))
}
