/** One of Stripe's documented test cards (https://docs.stripe.com/testing). The sandbox refuses all other cards. */
export type TestCard = {
  number: string
  brand: string
  /** The payment method that means this card in calls with the secret key. */
  token?: string
  /** 3-D Secure asks the card's holder before the charge. */
  authenticates?: true
  decline?: Decline
  /** pending: a refund is pending first and succeeds later. failing: it succeeds first and fails later. */
  refund?: 'pending' | 'failing'
  /** Its holder disputes the payment, for this reason; an inquiry asks first, and takes no money yet. A final one cannot be answered. */
  dispute?: { reason: string; isInquiry?: true; isFinal?: true }
}
export type Decline = { code: string; message: string; decline_code?: string }

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  message,
  decline_code,
})
const poor = declined('insufficient_funds', 'Your card has insufficient funds.')

const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', token: 'pm_card_visa' },
  { number: '4000056655665556', brand: 'visa', token: 'pm_card_visa_debit' },
  { number: '5555555555554444', brand: 'mastercard', token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', token: 'pm_card_amex' },
  { number: '6011111111111117', brand: 'discover', token: 'pm_card_discover' },
  { number: '3056930009020004', brand: 'diners', token: 'pm_card_diners' },
  {
    number: '4000000000000002',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclined',
    decline: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    decline: poor,
  },
  {
    number: '4000000000009987',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedLostCard',
    decline: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedStolenCard',
    decline: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedExpiredCard',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedProcessingError',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    token: 'pm_card_authenticationRequiredOnSetup',
    authenticates: true,
  },
  { number: '4000002760003184', brand: 'visa', token: 'pm_card_authenticationRequired', authenticates: true },
  {
    number: '4000008260003178',
    brand: 'visa',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    authenticates: true,
    decline: poor,
  },
  { number: '4000000000007726', brand: 'visa', token: 'pm_card_pendingRefund', refund: 'pending' },
  { number: '4000000000005126', brand: 'visa', token: 'pm_card_refundFail', refund: 'failing' },
  {
    number: '4000000000000259',
    brand: 'visa',
    token: 'pm_card_createDispute',
    dispute: { reason: 'fraudulent' },
  },
  {
    number: '4000000000002685',
    brand: 'visa',
    token: 'pm_card_createDisputeProductNotReceived',
    dispute: { reason: 'product_not_received' },
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    token: 'pm_card_createDisputeInquiry',
    dispute: { reason: 'fraudulent', isInquiry: true },
  },
]

/** The test card with this number, if there is one. */
export const cardOfNumber = (number: string) => testCards.find((card) => card.number === number)
/** The test card of a token such as `pm_card_visa`, if there is one. */
export const cardOfToken = (token: string) => testCards.find((card) => card.token === token)

/** The test card that ends with these four digits. All test cards differ in them, so the sandbox stores no card numbers. */
export function cardOfLast4(last4: string): TestCard {
  const card = testCards.find(({ number }) => number.endsWith(last4))
  if (!card) throw new Error(`No test card ends with ${last4}`)
  return card
}
