import { t } from '#messages/t.ts'

/** What an owner may say in e-mails to shoppers, in each language. Pure, without zod. */

/** What stands in the place of `{name}` in such a text. */
export type Placeholder =
  | 'shop'
  | 'name'
  | 'number'
  | 'total'
  | 'amount'
  | 'due'
  | 'until'
  | 'product'
  | 'title'
  | 'return'

const ORDER = ['shop', 'name', 'number', 'total'] as const satisfies Placeholder[]
const RETURN = [...ORDER, 'return'] as const satisfies Placeholder[]
const ACCOUNT = ['shop'] as const satisfies Placeholder[]

/** Every kind of e-mail to shoppers, with what its texts may name. */
export const MAIL_TEXTS = {
  'order placed': ORDER,
  'order paid': ORDER,
  'payment failed': ORDER,
  'order shipped': ORDER,
  'order edited': ORDER,
  'order cancelled': ORDER,
  'order closed': ORDER,
  'order refunded': [...ORDER, 'amount'],
  'refund paid back': [...ORDER, 'amount'],
  'payment refunded': ORDER,
  'link to pay': [...ORDER, 'amount'],
  'transfer asked': [...ORDER, 'amount', 'until'],
  'paid at collection': [...ORDER, 'until'],
  'part received': [...ORDER, 'amount', 'due'],
  'excess paid back': [...ORDER, 'amount'],
  'e-invoice': ['shop', 'number'],
  'promise moved': ORDER,
  'promise passed': ORDER,
  'return asked': RETURN,
  'return approved': RETURN,
  'return refused': RETURN,
  'return received': RETURN,
  'return settled': RETURN,
  'return exchanged': RETURN,
  'replacement sent': RETURN,
  'replacement called off': RETURN,
  'withdrawal received': ['shop'],
  recall: ['shop', 'title', 'product'],
  'verify address': ACCOUNT,
  'reset password': ACCOUNT,
  'password changed': ACCOUNT,
  'password removed': ACCOUNT,
  'new sign-in': ACCOUNT,
  'second factor changed': ACCOUNT,
  'account viewed': ACCOUNT,
  newsletter: ACCOUNT,
  'stock alert': ['shop', 'product'],
  'back in stock': ['shop', 'product'],
} as const satisfies Record<string, readonly Placeholder[]>

export type TextedMail = keyof typeof MAIL_TEXTS
export const TEXTED_MAILS = Object.keys(MAIL_TEXTS) as TextedMail[]
export const placeholdersOf = (kind: TextedMail): readonly Placeholder[] => MAIL_TEXTS[kind]

/**
 * The texts of an e-mail that its owner may write, with the most characters of each. All else in it stays as it is. No e-mail says `proof`: it is
 * that of what the others claim for the environment.
 */
export const MAIL_TEXT_FIELDS = {
  ...{ subject: 150, heading: 150, opening: 2000, closing: 2000 },
  proof: 300,
} as const
export type MailTextField = keyof typeof MAIL_TEXT_FIELDS
export type MailTexts = Partial<Record<MailTextField, string>>

/** What is wrong with a text: a placeholder that the e-mail has not, or a brace that begins or ends none. */
export function placeholderProblem(text: string, kind: TextedMail): string | null {
  const known = placeholdersOf(kind)
  const words = t('admin.rules.onlyInBraces', { known: known.map((name) => `{${name}}`).join(', ') })
  const named = [...text.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name)
  const isKnown = named.every((name) => known.some((one) => one === name))
  return isKnown && !/[{}]/.test(text.replaceAll(/\{[a-z]+\}/g, '')) ? null : words
}

/** A text with its values; undefined where it names one that there is not, as that of a customer whose name is not known. */
export function filledIn(text: string, values: Partial<Record<Placeholder, string>>): string | undefined {
  const parts = text.split(/\{([a-z]+)\}/)
  const said = parts.map((part, place) => (place % 2 === 0 ? part : values[part as Placeholder]))
  return said.includes(undefined) || said.some((part, place) => place % 2 === 1 && part === '')
    ? undefined
    : said.join('')
}
