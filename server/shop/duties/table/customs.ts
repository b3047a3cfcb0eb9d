import { leavesArea } from '#contract/customs.ts'
import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const customs: Duty = {
  holdsIn: () => true,
  rule: () => t('admin.duties.ruleOfCustoms'),
  link: '/dashboard/manage-products?lacks=customs',
  standing: ({ settings: { seller }, undeclared }, country) => {
    if (!leavesArea(seller, { country }))
      return { state: 'not_applicable', why: t('admin.duties.parcelsStayInTheArea') }
    return undeclared > 0
      ? missing(t('admin.duties.productsLackCustomsFacts', { undeclared }), undeclared)
      : done(t('admin.duties.productsHaveCustomsFacts'))
  },
}
