import { type Duty, inUnion, missing } from '#server/shop/duties/duty.ts'

export const reviews: Duty = {
  holdsIn: (country) => inUnion(country) || country === 'GB',
  rule: 'Directive 2005/29, article 7(6); in the United Kingdom the DMCC Act 2024',
  link: '/dashboard/settings/reviews',
  standing: () => missing('No page says whether, and how, the shop checks that reviews are of buyers'),
}
