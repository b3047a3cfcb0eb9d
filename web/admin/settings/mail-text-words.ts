import {
  type MailTextField,
  type MailTexts,
  type Placeholder,
  TEXTED_MAILS,
  type TextedMail,
} from '#contract/mail-texts.ts'
import type { Language } from '#messages/languages.ts'
import { t } from '#messages/t.ts'

export const FIELD_LABELS: Record<MailTextField, string> = {
  subject: t('admin.settings.mailSubject'),
  heading: t('admin.settings.mailHeading'),
  opening: t('admin.settings.mailGreeting'),
  closing: t('admin.settings.mailLastLines'),
  proof: t('admin.fields.proofOfClaims'),
}

/** What stands in the place of each placeholder. */
export const PLACEHOLDER_WORDS: Record<Placeholder, string> = {
  shop: t('admin.settings.braceShop'),
  name: t('admin.settings.braceName'),
  number: t('admin.settings.braceNumber'),
  total: t('admin.settings.braceTotal'),
  amount: t('admin.settings.braceAmount'),
  due: t('admin.settings.braceDue'),
  until: t('admin.settings.braceUntil'),
  product: t('admin.settings.braceProduct'),
  title: t('admin.settings.braceTitle'),
  return: t('admin.settings.braceReturn'),
}

/** As a part of an address. */
const slugOf = (kind: TextedMail) => kind.replaceAll(' ', '-')

export const kindAt = (slug: string): TextedMail | undefined =>
  TEXTED_MAILS.find((kind) => slugOf(kind) === slug)

/** The page on which an e-mail is written. */
export const mailTextPath = (kind: TextedMail, tag: Language): string =>
  `/dashboard/settings/e-mails/texts/${slugOf(kind)}?language=${tag}`

/** Whether the owner says something in e-mails of a kind in this language. */
export const isOwnMail = (own: { [Tag in Language]?: MailTexts | undefined }, tag: Language): boolean =>
  Object.values(own[tag] ?? {}).some(Boolean)

/** Each text, empty where the house’s words are said. */
export const filledOf = ({
  subject = '',
  heading = '',
  opening = '',
  closing = '',
  proof = '',
}: MailTexts = {}) => ({
  ...{ subject, heading, opening, closing, proof },
})
