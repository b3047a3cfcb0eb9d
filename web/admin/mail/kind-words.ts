import type { TextedMail } from '#contract/mail-texts.ts'
import { t } from '#messages/t.ts'

/** What each kind of e-mail is called whose texts an owner may write. */
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
  'refund paid back': t('admin.settings.mailOfRefundPaidBack'),
  'excess paid back': t('admin.settings.mailOfExcessPaidBack'),
  'e-invoice': t('admin.settings.mailOfEInvoice'),
  'promise moved': t('admin.settings.mailOfPromiseMoved'),
  'promise passed': t('admin.settings.mailOfPromisePassed'),
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
  'second factor changed': t('admin.settings.mailOfSecondFactor'),
  'account viewed': t('admin.settings.mailOfAccountViewed'),
  newsletter: t('admin.settings.mailOfNewsletter'),
  'stock alert': t('admin.settings.mailOfStockAlert'),
  'back in stock': t('admin.settings.mailOfBackInStock'),
}

const WORDS: Record<string, string> = {
  ...MAIL_LABELS,
  'staff invitation': t('admin.mail.kindStaffInvitation'),
  'approval asked': t('admin.mail.kindApprovalAsked'),
  'approval decided': t('admin.mail.kindApprovalDecided'),
  'refund came back': t('admin.mail.kindRefundCameBack'),
  'purchase order': t('admin.mail.kindPurchaseOrder'),
  'newsletter issue': t('admin.mail.kindNewsletterIssue'),
  'contact message': t('admin.mail.kindContactMessage'),
  'new order': t('admin.mail.kindNewOrder'),
  'new return': t('admin.mail.kindNewReturn'),
  'new withdrawal': t('admin.mail.kindNewWithdrawal'),
  'disputed payment': t('admin.mail.kindDisputedPayment'),
  'low stock': t('admin.mail.kindLowStock'),
  'failed e-mail': t('admin.mail.kindFailedEMail'),
  test: t('admin.mail.kindTest'),
}

/** A release before this one may have written another. */
export const kindWord = (kind: string): string => WORDS[kind] ?? kind
