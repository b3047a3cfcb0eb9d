import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const blades: Duty = {
  since: { GB: '2022-04-06' },
  needs: ['orders.ageAtSale', 'orders.ageAtDelivery'],
  rule: () => t('admin.duties.ruleOfBlades'),
  shownAt: {
    page: 'e2e/ages.long.test.ts: who orders a bladed product where the owner has it asked says to be old enough',
    cart: 'e2e/ages.long.test.ts: who orders a bladed product where the owner has it asked says to be old enough',
    'e-mail':
      'server/selling/orders/withdrawable-mails.long.test.ts: the e-mail of an order says of each line what its buyer was told: from which age it is, and what of it nobody can withdraw from',
    parcel:
      'server/selling/fulfilment/handover.test.ts: the parcel, its label and the packing slip say to whom it is handed over',
    reports:
      'server/history/export/blades.test.ts: the orders with which one person has six bladed products of 30 days are reported',
  },
  link: '/dashboard/settings/orders',
  standing: ({ settings: { orders }, bladed }) =>
    orders.ageAtSale && orders.ageAtDelivery
      ? done(
          t('admin.duties.ageIsChecked', { bladed, sale: orders.ageAtSale, delivery: orders.ageAtDelivery }),
        )
      : missing(t('admin.duties.nobodyChecksTheAge'), bladed),
}
