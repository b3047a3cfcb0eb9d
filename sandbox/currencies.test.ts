import { expect, test } from 'vitest'
import { CURRENCY_CODES, findCurrency } from '#contract/currencies.ts'
import { openTestSandbox } from '#sandbox/testing.ts'
import { cardLimits, centsFrom, providerAmount, stepCents } from '#server/selling/payments/provider-units.ts'

const { stripe } = await openTestSandbox()

/** Stripe does not charge these. */
const NEVER = 'BTN CUP ERN GHS IQD IRR KPW LYD MRU SDG SSP STN SVC SYP TMT VED VES ZWG'.split(' ')

const charge = (amount: number, currency: string) =>
  stripe.paymentIntents.create({
    ...{ amount, currency: currency.toLowerCase() },
    allowed_payment_method_types: ['card'],
  })

test.each(CURRENCY_CODES.filter((code) => !NEVER.includes(code)))(
  'the least and the most of %s that the shop asks for is taken as that much, and a step less is not',
  async (code) => {
    const { least, most } = cardLimits(code)
    for (const cents of [least, most]) {
      const { amount, currency } = await charge(providerAmount(cents, code), code)
      expect(centsFrom(amount, currency)).toBe(cents)
    }
    await expect(charge(providerAmount(least - stepCents(code), code), code)).rejects.toThrow()
  },
)

test.each(NEVER)('%s is charged by no card, and said so', async (code) => {
  expect(findCurrency(code)).toBeDefined()
  await expect(charge(100_000, code)).rejects.toThrow('Invalid currency')
})

test('digits that must be 0 are refused otherwise: two of krónur and shillings, the last of dinars', async () => {
  for (const [amount, currency] of [
    [500_050, 'isk'],
    [500_001, 'ugx'],
    [5_124, 'kwd'],
  ] as const)
    await expect(charge(amount, currency)).rejects.toMatchObject({ code: 'invalid_charge_amount' })
  expect(providerAmount(5, 'ISK')).toBe(500)
  expect(providerAmount(500, 'MGA')).toBe(5)
  expect(providerAmount(5_120, 'KWD')).toBe(5_120)
  const { id } = await charge(5_120, 'kwd')
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await expect(stripe.refunds.create({ payment_intent: id, amount: 1_005 })).rejects.toThrow(
    'evenly divisible by 10',
  )
})
