import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const reviews: Duty = {
  holdsIn: (country) => inUnion(country) || country === 'GB',
  rule: 'Directive 2005/29, article 7(6); in the United Kingdom the DMCC Act 2024',
  link: '/dashboard/settings/texts/review-policy',
  standing: ({ saved }) =>
    saved['review-policy']
      ? done('The reviews lead to what the shop says of how it checks them')
      : missing(
          'The text on how reviews are checked is the draft that came with Kerf: read, mend and save it',
        ),
}
