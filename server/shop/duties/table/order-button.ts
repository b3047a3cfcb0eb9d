import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const orderButton: Duty = {
  since: { EU: '2014-06-13', GB: '2014-06-13' },
  needs: ['orders.button', 'seller.country'],
  rule: () => t('admin.duties.ruleOfOrderButton'),
  shownAt: {
    order:
      'e2e/order-button.long.test.ts: in a shop in the EU the last button before an order says that one pays',
    proof:
      'server/selling/proof/proof.long.test.ts: texts, price, warnings, marks, name and button that change afterwards leave the proof of an order as it was',
  },
  link: '/dashboard/settings/orders',
  standing: ({ settings: { orders, seller } }) => {
    const says =
      orders.button || (inUnion(seller.country) ? 'Order with obligation to pay' : 'Submit Purchase')
    return NOT_ENOUGH.has(says.toLowerCase())
      ? missing(t('admin.duties.theButtonDoesNotSay', { says }))
      : done(t('admin.duties.theButtonSays', { says }))
  },
}

/** Words that do not say that one pays; of "order" courts and consumer centers said so. */
const NOT_ENOUGH = new Set([
  'submit purchase',
  'submit',
  'order',
  'order now',
  'bestellen',
  'jetzt bestellen',
  'commander',
])
