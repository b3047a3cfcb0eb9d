import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const maker: Duty = {
  holdsIn: inUnion,
  rule: 'Regulation 2023/988, article 19, since 13 December 2024',
  link: '/dashboard/manage-products',
  standing: ({ products, unmade }) =>
    products === 0
      ? done('No product is on sale')
      : missing(
          unmade > 0
            ? 'Products name no maker, and no product shows the address of its maker'
            : 'Each product names its maker, but none shows the address of its maker',
          products,
        ),
}
