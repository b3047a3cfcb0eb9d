import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const blades: Duty = {
  holdsIn: (country) => country === 'GB',
  rule: () => t('admin.duties.ruleOfBlades'),
  shownBy:
    'e2e/ages.long.test.ts: who orders a bladed product where the owner has it asked says to be old enough',
  link: '/dashboard/settings/orders',
  standing: ({ settings: { orders }, bladed }) =>
    orders.ageAtSale && orders.ageAtDelivery
      ? done(
          t('admin.duties.ageIsChecked', { bladed, sale: orders.ageAtSale, delivery: orders.ageAtDelivery }),
        )
      : missing(t('admin.duties.nobodyChecksTheAge'), bladed),
}
