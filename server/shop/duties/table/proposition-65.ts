import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

/** Which products need the warning depends on what is in them: the owner knows it, so one that warns is taken for all. */
export const proposition65: Duty = {
  since: { US: '2018-08-30' },
  needs: [],
  rule: () => t('admin.duties.ruleOfProposition65'),
  shownAt: {
    page: 'e2e/proposition-65.long.test.ts: an owner writes a warning for California, and who has a tool sent there reads it before the order, without scripts on its page',
    order:
      'e2e/proposition-65.long.test.ts: an owner writes a warning for California, and who has a tool sent there reads it before the order, without scripts on its page',
  },
  link: '/dashboard/manage-products',
  standing: ({ warned }) =>
    warned > 0
      ? done(t('admin.duties.productsWarnInCalifornia', { warned }))
      : missing(t('admin.duties.noProductWarnsInCalifornia')),
}
