import { type Duty, done, inUnion } from '#server/shop/duties/duty.ts'

export const priceReductions: Duty = {
  holdsIn: inUnion,
  rule: 'Directive 98/6, article 6a',
  link: '/dashboard/prices',
  standing: () => done('A price that the shop calls reduced names the lowest one of the 30 days before'),
}
