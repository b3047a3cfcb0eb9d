import type { ErrorMap } from '@orpc/contract'
import { documentTooLarge, importTooLarge, modelTooLarge, uploadTooLarge } from '#contract/upload-limits.ts'
import { t } from '#messages/t.ts'

/** Says its message in the language of whoever is told. */
export const refused = <Status extends number>(status: Status, say: () => string) => ({
  status,
  get message() {
    return say()
  },
})

/** All refusals: the code, the HTTP status, and the message that is shown when the server has no more exact one. */
export const refusals = {
  UNAUTHORIZED: refused(401, () => t('refusals.unauthorized')),
  FORBIDDEN: refused(403, () => t('refusals.forbidden')),
  NOT_FOUND: refused(404, () => t('refusals.notFound')),
  UNPROCESSABLE_CONTENT: refused(422, () => t('refusals.unprocessableContent')),

  PRODUCT_GONE: refused(404, () => t('refusals.productGone')),
  QUANTITY_OUT_OF_RANGE: refused(422, () => t('refusals.quantityOutOfRange')),
  TOTAL_OUT_OF_RANGE: refused(422, () => t('refusals.totalOutOfRange')),
  SOLD_OUT: refused(409, () => t('refusals.soldOut')),
  PRICE_CHANGED: refused(409, () => t('refusals.priceChanged')),
  COUPON_USED: refused(409, () => t('refusals.couponUsed')),
  TOO_MANY_UNPAID: refused(409, () => t('refusals.tooManyUnpaid')),
  PRODUCTS_BUSY: refused(503, () => t('refusals.productsBusy')),

  CURRENCY_IN_USE: refused(409, () => t('refusals.currencyInUse')),
  ORDER_CHANGED: refused(409, () => t('refusals.orderChanged')),
  GUESTS_REFUSED: refused(403, () => t('refusals.guestsRefused')),
  GUEST_OF_OTHER_ADDRESS: refused(403, () => t('refusals.guestOfOtherAddress')),
  LIST_NAME_TAKEN: refused(409, () => t('refusals.listNameTaken')),
  LISTS_FULL: refused(409, () => t('refusals.listsFull')),
  LIST_CHANGED: refused(409, () => t('refusals.listChanged')),
  OWN_TOOLS_FULL: refused(409, () => t('refusals.ownToolsFull')),
  LIST_FULL: refused(409, () => t('refusals.listFull')),

  ORDER_PAID: refused(409, () => t('refusals.orderPaid')),
  PAYMENT_PROCESSING: refused(409, () => t('refusals.paymentProcessing')),
  PAYMENT_MISMATCH: refused(409, () => t('refusals.paymentMismatch')),
  PAYMENT_UNAVAILABLE: refused(503, () => t('refusals.paymentUnavailable')),
  STATE_NOT_REACHED: refused(409, () => t('refusals.stateNotReached')),
  NOTHING_TO_REFUND: refused(409, () => t('refusals.nothingToRefund')),
  REFUND_TOO_LARGE: refused(409, () => t('refusals.refundTooLarge')),
  REFUNDED_MEANWHILE: refused(409, () => t('refusals.refundedMeanwhile')),
  RETURN_TOO_LARGE: refused(409, () => t('refusals.returnTooLarge')),
  RECALL_CHANGED: refused(409, () => t('refusals.recallChanged')),
  PARCEL_TOO_LARGE: refused(409, () => t('refusals.parcelTooLarge')),
  PURCHASE_CHANGED: refused(409, () => t('refusals.purchaseChanged')),
  REFUND_FAILED: refused(409, () => t('refusals.refundFailed')),

  REVIEWED_ALREADY: refused(409, () => t('refusals.reviewedAlready')),

  TEXT_CHANGED: refused(409, () => t('refusals.textChanged')),
  HOME_CHANGED: refused(409, () => t('refusals.homeChanged')),
  RULES_CHANGED: refused(409, () => t('refusals.rulesChanged')),
  NAME_TAKEN: refused(409, () => t('refusals.nameTaken')),
  SKU_TAKEN: refused(409, () => t('refusals.skuTaken')),
  SLUG_TAKEN: refused(409, () => t('refusals.slugTaken')),
  CODE_TAKEN: refused(409, () => t('refusals.codeTaken')),
  PLACE_REFUSED: refused(409, () => t('refusals.placeRefused')),
  IN_USE: refused(409, () => t('refusals.inUse')),
  KIND_IN_USE: refused(409, () => t('refusals.kindInUse')),
  OPTION_IN_USE: refused(409, () => t('refusals.optionInUse')),
  GTIN_TAKEN: refused(409, () => t('refusals.gtinTaken')),
  VALUES_LOST: refused(409, () => t('refusals.valuesLost')),
  FAMILY_REFUSED: refused(409, () => t('refusals.familyRefused')),
  PLACE_NEEDED: refused(409, () => t('refusals.placeNeeded')),
  STOCK_CHANGED: refused(409, () => t('refusals.stockChanged')),

  PICTURE_REFUSED: refused(422, () => t('refusals.pictureRefused')),
  PICTURE_TOO_LARGE: refused(413, uploadTooLarge),
  DOCUMENT_REFUSED: refused(422, () => t('refusals.documentRefused')),
  DOCUMENT_TOO_LARGE: refused(413, documentTooLarge),
  MODEL_REFUSED: refused(422, () => t('refusals.modelRefused')),
  MODEL_TOO_LARGE: refused(413, modelTooLarge),
  IMPORT_REFUSED: refused(422, () => t('refusals.importRefused')),
  IMPORT_TOO_LARGE: refused(413, importTooLarge),
  IMPORT_ELSEWHERE: refused(409, () => t('refusals.importElsewhere')),
  CANNOT_TAKE_BACK: refused(409, () => t('refusals.cannotTakeBack')),
  NOTHING_TO_TAKE_BACK: refused(409, () => t('refusals.nothingToTakeBack')),
  UPLOADS_BUSY: refused(503, () => t('refusals.uploadsBusy')),
  UPLOADS_AWAY: refused(503, () => t('refusals.uploadsAway')),

  REPORT_TOO_LARGE: refused(409, () => t('refusals.reportTooLarge')),
  BOOKKEEPING_REFUSED: refused(409, () => t('refusals.bookkeepingRefused')),
  NO_E_INVOICE: refused(409, () => t('refusals.noEInvoice')),
  TOO_MANY_DOCUMENTS: refused(409, () => t('refusals.tooManyDocuments')),
  DOCUMENTS_BUSY: refused(503, () => t('refusals.documentsBusy')),

  KEY_REUSED: refused(422, () => t('refusals.keyReused')),
  KEY_IN_USE: refused(409, () => t('refusals.keyInUse')),

  EMAIL_TAKEN: refused(409, () => t('refusals.emailTaken')),
  EMAIL_UNVERIFIED: refused(403, () => t('refusals.emailUnverified')),
  FRESH_PROOF: refused(403, () => t('refusals.freshProof')),
  SIGN_IN_AGAIN: refused(403, () => t('refusals.signInAgain')),
  BUSY: refused(503, () => t('refusals.busy')),
  TOO_MANY_REQUESTS: refused(429, () => t('refusals.tooManyRequests')),

  ADDRESS_BOOK_FULL: refused(409, () => t('refusals.addressBookFull')),
  ADDRESS_UNCONFIRMED: refused(409, () => t('refusals.addressUnconfirmed')),
  NO_LABEL_SERVICE: refused(409, () => t('refusals.noLabelService')),
  IN_STOCK: refused(409, () => t('refusals.inStock')),
  NEWSLETTER_STARTED: refused(409, () => t('refusals.newsletterStarted')),
  NOBODY_SUBSCRIBED: refused(409, () => t('refusals.nobodySubscribed')),

  LAST_ADMIN: refused(409, () => t('refusals.lastAdmin')),
} as const

export type RefusalCode = keyof typeof refusals

/** The error map for the contract of a call that may refuse with these codes. */
export function refusing<Code extends RefusalCode>(...codes: Code[]): Pick<typeof refusals, Code> {
  return Object.fromEntries(codes.map((code) => [code, refusals[code]])) as Pick<typeof refusals, Code>
}

refusals satisfies ErrorMap
