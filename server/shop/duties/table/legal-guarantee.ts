import { picturesOf } from '#contract/formatted-text.ts'
import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const legalGuarantee: Duty = {
  since: { EU: '2026-09-27' },
  needs: ['texts.guarantee'],
  rule: () => t('admin.duties.ruleOfLegalGuarantee'),
  shownAt: {
    cart: 'e2e/guarantee-notice.long.test.ts: who buys one tool in the EU reads the demo’s marked placeholder of the notice above the button, and without scripts on the page, too',
    order:
      'e2e/guarantee-notice.long.test.ts: an owner uploads the notice of the legal guarantee with its words, and who orders in the EU sees it above the button',
    proof:
      'server/selling/proof/proof.long.test.ts: texts, price, warnings, marks, name and button that change afterwards leave the proof of an order as it was',
  },
  link: '/dashboard/settings/texts/guarantee',
  standing: ({ saved: { guarantee } }) => {
    if (!guarantee) return missing(t('admin.duties.theGuaranteeWaits'))
    return guarantee.some((text) => picturesOf(text).length === 0)
      ? missing(t('admin.duties.theGuaranteeLacksThePicture'))
      : done(t('admin.duties.formsShowTheNotice'))
  },
}
