import { type Duty, inUnion, missing } from '#server/shop/duties/duty.ts'

export const legalGuarantee: Duty = {
  holdsIn: inUnion,
  rule: 'Directive 2024/825 and Regulation 2025/1960, since 27 September 2026',
  link: '/dashboard/settings/texts',
  standing: () => missing('No page shows the official notice of the legal guarantee before the order'),
}
