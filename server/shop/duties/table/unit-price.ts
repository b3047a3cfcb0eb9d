import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const unitPrice: Duty = {
  holdsIn: (country) => inUnion(country) || country === 'GB',
  rule: 'Directive 98/6, article 3; in the United Kingdom the Price Marking Order',
  link: '/dashboard/manage-products',
  standing: ({ products }) =>
    products === 0
      ? done('No product is on sale')
      : missing(
          'No product says how much is in it, so none shows a price per kilogram, liter or meter: what is sold by measure needs one',
          products,
        ),
}
