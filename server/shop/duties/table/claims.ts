import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const claims: Duty = {
  holdsIn: inUnion,
  rule: () => t('admin.duties.ruleOfClaims'),
  shownBy:
    'e2e/ready-to-sell.long.test.ts: an owner is warned of a claim where it is written, and names its proof',
  link: '/dashboard/manage-products?lacks=proof',
  standing: ({ unproved, unprovedTexts }) => {
    if (unproved > 0) return missing(t('admin.duties.productsClaimWithoutProof', { unproved }), unproved)
    const [first] = unprovedTexts
    if (!first) return done(t('admin.duties.noClaimLacksItsProof'))
    const link = `/dashboard/settings/texts/${first}`
    return { ...missing(t('admin.duties.aTextClaimsWithoutProof')), link }
  },
}
