import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { cardLimits, isPayable, stepProblem } from '#server/selling/payments/provider-units.ts'

/** As the payment provider allows; what costs nothing is placed without it. */
export const isOrderable = (totalCents: number): boolean => totalCents === 0 || isPayable(totalCents)

/** Why no order can have this total. */
export function totalProblem(totalCents: number): string {
  const { least, most } = cardLimits()
  return (
    stepProblem(totalCents) ??
    t('prices.anOrderMustComeTo', { least: formatCents(least), most: formatCents(most) })
  )
}
