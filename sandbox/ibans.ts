import type { Behaviour } from '#sandbox/behaviour.ts'
import type { Decline } from '#sandbox/cards.ts'

/** One of Stripe's documented test accounts (https://docs.stripe.com/payments/sepa-debit/accept-a-payment). The sandbox refuses all others. */
type TestIban = { iban: string } & Behaviour

const poor: Decline = {
  code: 'insufficient_funds',
  message: "The customer's account has insufficient funds to cover this payment.",
}

/** Banks send refunds back, too, but no test account of Stripe's does so. */
const testIbans: TestIban[] = [
  { iban: 'DE89370400440532013000', notice: 'soon' },
  { iban: 'DE08370400440532013003', notice: 'late' },
  { iban: 'DE62370400440532013001', notice: 'soon', decline: poor },
  { iban: 'DE78370400440532013004', notice: 'late', decline: poor },
  {
    iban: 'DE35370400440532013002',
    notice: 'soon',
    dispute: { reason: 'insufficient_funds', isFinal: true },
  },
]

/** The test account with this IBAN, if there is one. */
export const ibanOf = (iban: string): string | undefined =>
  testIbans.find((one) => one.iban === iban.replace(/\s/g, '').toUpperCase())?.iban

/** What becomes of payments by the test account that ends with these four digits. */
export function behaviourOfIban(last4: string): Behaviour {
  const account = testIbans.find(({ iban }) => iban.endsWith(last4))
  if (!account) throw new Error(`No test account ends with ${last4}`)
  return { ...account, refund: 'pending' }
}
