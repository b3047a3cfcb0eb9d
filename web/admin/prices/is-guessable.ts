import { couponCode } from '#contract/coupon-code.ts'

const SAFE_LENGTH = 8

/** Whether somebody may find a code by trying, and then use it again and again: it is short, and each customer may use it without limit. */
export const isGuessable = (code: string, mostPerCustomer: number | undefined): boolean =>
  couponCode(code).length < SAFE_LENGTH && mostPerCustomer === undefined
