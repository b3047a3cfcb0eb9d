import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const withdrawalFunction: Duty = {
  holdsIn: inUnion,
  rule: 'Directive 2011/83, article 11a, since 19 June 2026',
  link: '/dashboard/settings',
  standing: ({ settings: { seller } }) =>
    seller.email && seller.address
      ? done('The foot of each page leads to the function of withdrawal, which needs no account')
      : missing(
          'The function of withdrawal stands at the foot of each page, but whom it refuses must be told the e-mail and post address of the shop: say both',
        ),
}
