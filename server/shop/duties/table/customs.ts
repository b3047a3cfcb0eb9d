import { leavesArea } from '#contract/customs.ts'
import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const customs: Duty = {
  since: { everywhere: '2016-05-01' },
  needs: ['customs'],
  rule: () => t('admin.duties.ruleOfCustoms'),
  shownAt: {
    invoice:
      'server/selling/fulfilment/customs.test.ts: the invoice of what leaves the area names HS code and origin',
    parcel:
      'e2e/customs.long.test.ts: whoever packs a parcel that leaves the area of customs reads what its papers lack',
  },
  link: '/dashboard/manage-products?lacks=customs',
  standing: ({ settings: { seller }, undeclared }, country) => {
    if (!leavesArea(seller, { country }))
      return { state: 'not_applicable', why: t('admin.duties.parcelsStayInTheArea') }
    return undeclared > 0
      ? missing(t('admin.duties.productsLackCustomsFacts', { undeclared }), undeclared)
      : done(t('admin.duties.productsHaveCustomsFacts'))
  },
}
