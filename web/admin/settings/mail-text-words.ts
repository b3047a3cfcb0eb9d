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
}

/** What each kind of e-mail is called. */
export const MAIL_LABELS: Record<TextedMail, string> = {
  'order placed': t('admin.settings.mailOfOrderPlaced'),
  'order paid': t('admin.settings.mailOfOrderPaid'),
  'payment failed': t('admin.settings.mailOfPaymentFailed'),
  'order shipped': t('admin.settings.mailOfOrderShipped'),
  'order edited': t('admin.settings.mailOfOrderEdited'),
  'order cancelled': t('admin.settings.mailOfOrderCancelled'),
  'order closed': t('admin.settings.mailOfOrderClosed'),
  'order refunded': t('admin.settings.mailOfOrderRefunded'),
  'payment refunded': t('admin.settings.mailOfPaymentRefunded'),
  'link to pay': t('admin.settings.mailOfLinkToPay'),
  'transfer asked': t('admin.settings.mailOfTransferAsked'),
  'paid at collection': t('admin.settings.mailOfPaidAtCollection'),
  'part received': t('admin.settings.mailOfPartReceived'),
  'excess paid back': t('admin.settings.mailOfExcessPaidBack'),
  'promise moved': t('admin.settings.mailOfPromiseMoved'),
  'return asked': t('admin.settings.mailOfReturnAsked'),
  'return approved': t('admin.settings.mailOfReturnApproved'),
  'return refused': t('admin.settings.mailOfReturnRefused'),
  'return received': t('admin.settings.mailOfReturnReceived'),
  'return settled': t('admin.settings.mailOfReturnSettled'),
  'return exchanged': t('admin.settings.mailOfReturnExchanged'),
  'replacement sent': t('admin.settings.mailOfReplacementSent'),
  'withdrawal received': t('admin.settings.mailOfWithdrawalReceived'),
  recall: t('admin.settings.mailOfRecall'),
  'verify address': t('admin.settings.mailOfVerifyAddress'),
  'reset password': t('admin.settings.mailOfResetPassword'),
  'password changed': t('admin.settings.mailOfPasswordChanged'),
  'password removed': t('admin.settings.mailOfPasswordRemoved'),
  'new sign-in': t('admin.settings.mailOfNewSignIn'),
  newsletter: t('admin.settings.mailOfNewsletter'),
  'stock alert': t('admin.settings.mailOfStockAlert'),
  'back in stock': t('admin.settings.mailOfBackInStock'),
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
export const filledOf = ({ subject = '', heading = '', opening = '', closing = '' }: MailTexts = {}) => ({
  ...{ subject, heading, opening, closing },
})
