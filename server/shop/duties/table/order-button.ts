import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const orderButton: Duty = {
  holdsIn: inUnion,
  rule: () => t('admin.duties.ruleOfOrderButton'),
  shownBy:
    'e2e/order-button.long.test.ts: in a shop in the EU the last button before an order says that one pays',
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
