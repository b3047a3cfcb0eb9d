import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const imprint: Duty = {
  holdsIn: (country) => inUnion(country) || country === 'GB',
  rule: () => t('admin.duties.ruleOfImprint'),
  shownBy: 'e2e/texts.long.test.ts: the imprint says who sells',
  link: '/dashboard/settings',
  standing: ({ settings: { seller } }) =>
    seller.name && seller.address && seller.email
      ? done(t('admin.duties.theImprintSaysWhoSells'))
      : missing(t('admin.duties.theImprintLacks')),
}
