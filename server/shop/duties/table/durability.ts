import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const durability: Duty = {
  holdsIn: inUnion,
  rule: () => t('admin.duties.ruleOfDurability'),
  shownBy: 'e2e/guarantee.long.test.ts: an owner names a maker’s guarantee, and a shopper reads it',
  link: '/dashboard/manage-products?lacks=guarantee-terms',
  standing: ({ guaranteed, termless }) =>
    termless > 0
      ? missing(t('admin.duties.guaranteesLackTerms', { termless }), termless)
      : done(t('admin.duties.productsTellTheGuarantee', { guaranteed })),
}
