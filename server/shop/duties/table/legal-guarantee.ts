import { picturesOf } from '#contract/formatted-text.ts'
import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const legalGuarantee: Duty = {
  holdsIn: inUnion,
  rule: () => t('admin.duties.ruleOfLegalGuarantee'),
  shownBy:
    'e2e/guarantee-notice.long.test.ts: an owner uploads the notice of the legal guarantee with its words, and who orders in the EU sees it above the button',
  link: '/dashboard/settings/texts/guarantee',
  standing: ({ saved: { guarantee } }) => {
    if (!guarantee) return missing(t('admin.duties.theGuaranteeWaits'))
    return guarantee.some((text) => picturesOf(text).length === 0)
      ? missing(t('admin.duties.theGuaranteeLacksThePicture'))
      : done(t('admin.duties.formsShowTheNotice'))
  },
}
