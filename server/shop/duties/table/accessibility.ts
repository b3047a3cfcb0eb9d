import { type Duty, inUnion, missing } from '#server/shop/duties/duty.ts'

export const accessibility: Duty = {
  holdsIn: inUnion,
  rule: 'Directive 2019/882, since 28 June 2025; not for micro-enterprises',
  link: '/dashboard/settings/texts',
  standing: () => missing('No page states how accessible the shop is'),
}
