import { makeReceipt, type Receipt } from '#server/selling/receipt/receipt.ts'
import { NO_RULES, type PriceRequest } from '#server/selling/receipt/rules.ts'

/** Of a shop without rules, at an ISO time. */
export const plainReceipt = (lines: PriceRequest['lines'], at: string): Receipt =>
  makeReceipt(NO_RULES, { lines, at })
