/** Of the payment provider's keys. Pure, without zod. */

/** How each key begins. `secretKey`: rk_ is a restricted one. Source: https://docs.stripe.com/keys */
export const KEY_STARTS = {
  publishableKey: ['pk_test_', 'pk_live_'],
  secretKey: ['sk_test_', 'sk_live_', 'rk_test_', 'rk_live_'],
  webhookSecret: ['whsec_'],
} as const

/** Whether orders are paid through the owner's keys, and why not. */
export const PAYMENT_PROVIDER_STATES = ['live', 'test', 'locked', 'sandbox', 'waiting', 'operator'] as const
export type PaymentProviderState = (typeof PAYMENT_PROVIDER_STATES)[number]

/** Whether a key takes real money. */
export const isLiveKey = (key: string): boolean => key.includes('_live_')
