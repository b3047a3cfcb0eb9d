import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const durability: Duty = {
  since: { EU: '2026-09-27' },
  needs: ['guarantee-terms'],
  rule: () => t('admin.duties.ruleOfDurability'),
  shownAt: {
    lists: 'e2e/guarantee.long.test.ts: an owner names a maker’s guarantee, and a shopper reads it',
    page: 'e2e/guarantee.long.test.ts: an owner names a maker’s guarantee, and a shopper reads it',
    cart: 'e2e/guarantee.long.test.ts: an owner names a maker’s guarantee, and a shopper reads it',
    'e-mail':
      'server/selling/orders/guarantee.test.ts: the maker’s guarantee stands on the page, in lists and in the e-mail that confirms an order',
  },
  link: '/dashboard/manage-products?lacks=guarantee-terms',
  standing: ({ guaranteed, termless }) =>
    termless > 0
      ? missing(t('admin.duties.guaranteesLackTerms', { termless }), termless)
      : done(t('admin.duties.productsTellTheGuarantee', { guaranteed })),
}
