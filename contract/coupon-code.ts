/** The code of a coupon. Pages of the admin's load it, so it knows no zod. */

/** A code as it is compared and shown: capital letters, digits and hyphens, whatever case and spaces it was typed with. */
export const couponCode = (typed: string): string => typed.replaceAll(/\s+/g, '').toUpperCase()

/** Whether a text is a code as `couponCode` writes it. */
export const isCouponCode = (text: string): boolean => COUPON_CODE.test(text)
export const COUPON_CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/
