import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const claims: Duty = {
  since: { EU: '2026-09-27' },
  needs: ['proof'],
  rule: () => t('admin.duties.ruleOfClaims'),
  shownAt: {
    forms:
      'e2e/ready-to-sell.long.test.ts: an owner is warned of a claim where it is written, and names its proof',
  },
  link: '/dashboard/manage-products?lacks=proof',
  standing: ({ unproved, unprovedTexts, unprovedMails, unprovedHome }) => {
    if (unproved > 0) return missing(t('admin.duties.productsClaimWithoutProof', { unproved }), unproved)
    const [text] = unprovedTexts
    if (text)
      return {
        ...missing(t('admin.duties.aTextClaimsWithoutProof')),
        link: `/dashboard/settings/texts/${text}`,
      }
    if (unprovedHome)
      return {
        ...missing(t('admin.duties.theHomePageClaimsWithoutProof')),
        link: '/dashboard/settings/home-page',
      }
    const [mail] = unprovedMails
    if (!mail) return done(t('admin.duties.noClaimLacksItsProof'))
    const link = `/dashboard/settings/e-mails/texts/${mail.kind.replaceAll(' ', '-')}?language=${mail.language}`
    return { ...missing(t('admin.duties.anEmailClaimsWithoutProof')), link }
  },
}
