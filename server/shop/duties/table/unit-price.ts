import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const unitPrice: Duty = {
  holdsIn: (country) => inUnion(country) || country === 'GB',
  rule: 'Directive 98/6, article 3; in the United Kingdom the Price Marking Order',
  link: '/dashboard/manage-products',
  standing: ({ products, measured }) => {
    if (products === 0) return done('No product is on sale')
    return measured === 0
      ? missing(
          'No product says how much is in it, so none shows a price per kilogram, liter or meter: what is sold by measure needs one',
          products,
        )
      : done(
          `${measured} of ${products} products say how much is in them, and show what a unit costs beside each price: whether others are sold by measure, too, only you know`,
        )
  },
}
