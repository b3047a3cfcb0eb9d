import { type Duty, inUnion, missing } from '#server/shop/duties/duty.ts'

export const orderButton: Duty = {
  holdsIn: inUnion,
  rule: 'Directive 2011/83, article 8(2)',
  link: '/dashboard/settings/orders',
  standing: () =>
    missing(
      'The last button before an order says Submit Purchase in English: its words must say that one pays',
    ),
}
