import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const imprint: Duty = {
  since: { EU: '2002-01-17', GB: '2002-08-21' },
  needs: ['seller.name', 'seller.address', 'seller.email'],
  rule: () => t('admin.duties.ruleOfImprint'),
  shownAt: {
    imprint: 'e2e/texts.long.test.ts: the imprint says who sells',
  },
  link: '/dashboard/settings',
  standing: ({ settings: { seller } }) =>
    seller.name && seller.address && seller.email
      ? done(t('admin.duties.theImprintSaysWhoSells'))
      : missing(t('admin.duties.theImprintLacks')),
}
