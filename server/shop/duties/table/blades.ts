import { t } from '#messages/t.ts'
import { type Duty, missing } from '#server/shop/duties/duty.ts'

export const blades: Duty = {
  holdsIn: (country) => country === 'GB',
  rule: () => t('admin.duties.ruleOfBlades'),
  link: '/dashboard/ready-to-sell?country=GB',
  standing: () => missing(t('admin.duties.nobodyChecksTheAge')),
}
