import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const orderButton: Duty = {
  holdsIn: inUnion,
  rule: 'Directive 2011/83, article 8(2)',
  link: '/dashboard/settings/orders',
  standing: ({ settings: { orders, seller } }) => {
    const says =
      orders.button || (inUnion(seller.country) ? 'Order with obligation to pay' : 'Submit Purchase')
    return NOT_ENOUGH.has(says.toLowerCase())
      ? missing(`The last button before an order says ${says} in English: its words must say that one pays`)
      : done(`The last button before an order says ${says}`)
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
