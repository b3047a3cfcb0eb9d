import type { ErrorMap } from '@orpc/contract'
import { DOCUMENT_TOO_LARGE, IMPORT_TOO_LARGE, UPLOAD_TOO_LARGE } from '#contract/upload-limits.ts'

/** All refusals: the code, the HTTP status, and the message that is shown when the server has no more exact one. */
export const refusals = {
  UNAUTHORIZED: { status: 401, message: 'No user is logged in' },
  FORBIDDEN: { status: 403, message: 'You may not do this' },
  NOT_FOUND: { status: 404, message: 'There is no such thing here' },
  UNPROCESSABLE_CONTENT: { status: 422, message: 'Some fields are wrong' },

  PRODUCT_GONE: { status: 404, message: 'This product is no longer sold' },
  QUANTITY_OUT_OF_RANGE: { status: 422, message: 'The quantity is outside what this product allows' },
  TOTAL_OUT_OF_RANGE: {
    status: 422,
    message: 'An order must come to between $0.50 and $999,999.99, or to nothing at all',
  },
  SOLD_OUT: { status: 409, message: 'There is not enough of this product left' },
  PRICE_CHANGED: { status: 409, message: 'The price has changed: please look at it again before you order' },
  COUPON_USED: { status: 409, message: 'This coupon has been used up' },
  TOO_MANY_UNPAID: {
    status: 409,
    message: 'You have too many unpaid orders: pay or delete one in My Orders, then order again',
  },
  PRODUCTS_BUSY: {
    status: 503,
    message: 'The shop or others are at these products just now: please order again in a moment',
  },

  CURRENCY_IN_USE: {
    status: 409,
    message:
      'There are orders, which stay in the currency in which they were placed: it can only be changed as long as there is none, deleted ones and those at suppliers included',
  },
  ORDER_CHANGED: {
    status: 409,
    message: 'Somebody has changed this order meanwhile: reload the page and look at it',
  },
  GUESTS_REFUSED: { status: 403, message: 'In this shop one orders signed in: please log in or register' },
  GUEST_OF_OTHER_ADDRESS: {
    status: 403,
    message:
      'This order can be taken along by an account with the same e-mail address, once it is confirmed: follow the link that we mailed there',
  },
  LIST_NAME_TAKEN: { status: 409, message: 'You have a list of this name already' },
  LISTS_FULL: { status: 409, message: 'You have 20 lists: delete one, then make another' },
  LIST_FULL: { status: 409, message: 'A list has at most 100 products' },

  ORDER_PAID: { status: 409, message: 'This order is already paid' },
  PAYMENT_PROCESSING: { status: 409, message: 'A payment for this order is being processed' },
  PAYMENT_MISMATCH: { status: 409, message: 'That payment does not belong to this order' },
  PAYMENT_UNAVAILABLE: { status: 503, message: 'The payment service cannot be reached: please try again' },
  STATE_NOT_REACHED: { status: 409, message: 'The order has not reached that state' },
  NOTHING_TO_REFUND: { status: 409, message: 'There is no money of this order to give back' },
  REFUND_TOO_LARGE: { status: 409, message: 'That is more than is left of what was paid' },
  REFUNDED_MEANWHILE: {
    status: 409,
    message: 'Another refund of this order was made meanwhile: please look at what is left',
  },
  RETURN_TOO_LARGE: { status: 409, message: 'That is more pieces than are left of this order' },
  RECALL_CHANGED: {
    status: 409,
    message: 'Parcels were sent meanwhile: please look again at who has such pieces',
  },
  PARCEL_TOO_LARGE: { status: 409, message: 'That is more pieces than are left to be packed' },
  PURCHASE_CHANGED: {
    status: 409,
    message: 'Somebody changed this purchase order meanwhile: reload the page and look at it',
  },
  REFUND_FAILED: { status: 409, message: 'The payment provider would not give the money back' },

  REVIEWED_ALREADY: {
    status: 409,
    message: 'You have reviewed this product already: change that review in My Review',
  },

  TEXT_CHANGED: {
    status: 409,
    message: 'Somebody has saved this text meanwhile: copy yours, reload the page and look at theirs',
  },
  RULES_CHANGED: {
    status: 409,
    message: 'Somebody has changed the rules of prices meanwhile: reload the page and look at them',
  },
  NAME_TAKEN: { status: 409, message: 'Another one has this name' },
  SKU_TAKEN: { status: 409, message: 'Another product has this article number' },
  SLUG_TAKEN: { status: 409, message: 'Something else has this address' },
  CODE_TAKEN: { status: 409, message: 'Another attribute has this code' },
  PLACE_REFUSED: { status: 409, message: 'A category cannot stand there' },
  IN_USE: { status: 409, message: 'This is still in use' },
  KIND_IN_USE: { status: 409, message: 'Products have values of this kind' },
  OPTION_IN_USE: { status: 409, message: 'Products have this option' },
  GTIN_TAKEN: { status: 409, message: 'Another product has this GTIN' },
  VALUES_LOST: {
    status: 409,
    message: 'The new category does not ask for some values of this product: they would be lost',
  },
  FAMILY_REFUSED: {
    status: 409,
    message: 'The products of a family share its category and differ in its choices',
  },
  PLACE_NEEDED: { status: 409, message: 'Stock lies in several places: name the one that is meant' },
  STOCK_CHANGED: { status: 409, message: 'The stock has changed: please look at it again' },

  PICTURE_REFUSED: { status: 422, message: 'This is not a picture that the shop can show' },
  PICTURE_TOO_LARGE: { status: 413, message: UPLOAD_TOO_LARGE },
  DOCUMENT_REFUSED: { status: 422, message: 'This is not a PDF file that the shop can offer' },
  DOCUMENT_TOO_LARGE: { status: 413, message: DOCUMENT_TOO_LARGE },
  IMPORT_REFUSED: { status: 422, message: 'The file cannot be read' },
  IMPORT_TOO_LARGE: { status: 413, message: IMPORT_TOO_LARGE },
  IMPORT_ELSEWHERE: { status: 409, message: 'The import is at another step by now: reload the page' },
  CANNOT_TAKE_BACK: { status: 409, message: 'This change cannot be taken back' },
  NOTHING_TO_TAKE_BACK: {
    status: 409,
    message: 'Nothing of it stands any more, so there is nothing to take back',
  },
  UPLOADS_BUSY: { status: 503, message: 'Other files are being worked on: please try again in a moment' },
  UPLOADS_AWAY: { status: 503, message: 'The place for files cannot be reached: please try again' },

  REPORT_TOO_LARGE: { status: 409, message: 'A report of so many orders takes too long: ask for fewer days' },
  BOOKKEEPING_REFUSED: { status: 409, message: 'The bookkeeper’s file cannot be written so' },
  NO_E_INVOICE: { status: 409, message: 'There is no e-invoice of this document' },
  TOO_MANY_DOCUMENTS: { status: 409, message: 'These are too many documents for one file: choose a month' },
  DOCUMENTS_BUSY: { status: 503, message: 'Other documents are being drawn: please try again in a moment' },

  KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request' },
  KEY_IN_USE: { status: 409, message: 'The first request with this Idempotency-Key is still being answered' },

  EMAIL_TAKEN: { status: 409, message: 'This e-mail address already belongs to another account' },
  EMAIL_UNVERIFIED: {
    status: 403,
    message:
      'Your sign-in provider has not verified this e-mail address: verify it there, then sign in again',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    message: 'Please sign in again first: this needs a fresh proof that it is you',
  },
  BUSY: { status: 503, message: 'Others ask for this just now: please try again in a moment' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests: please wait a little' },

  ADDRESS_BOOK_FULL: {
    status: 409,
    message: 'Your address book has 20 addresses, and there is no room for more: remove one first',
  },
  ADDRESS_UNCONFIRMED: {
    status: 409,
    message:
      'Nobody has confirmed the e-mail address of this account: its owner must open the mailed link first, as anybody may have registered with it',
  },
  NO_LABEL_SERVICE: {
    status: 409,
    message: 'The shop has no program that makes labels of a carrier: see the shop settings',
  },
  IN_STOCK: { status: 409, message: 'This can be bought: it is not sold out' },
  NEWSLETTER_STARTED: { status: 409, message: 'This newsletter is already being sent' },
  NOBODY_SUBSCRIBED: { status: 409, message: 'Nobody has confirmed the newsletter yet' },

  LAST_ADMIN: { status: 409, message: 'The last admin cannot be removed' },
} as const

export type RefusalCode = keyof typeof refusals

/** The error map for the contract of a call that may refuse with these codes. */
export function refusing<Code extends RefusalCode>(...codes: Code[]): Pick<typeof refusals, Code> {
  return Object.fromEntries(codes.map((code) => [code, refusals[code]])) as Pick<typeof refusals, Code>
}

refusals satisfies ErrorMap
