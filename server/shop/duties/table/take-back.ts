import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

/** Whether the shop sells batteries or electrical tools, also as parts of others, only its owner knows: who sells none says so. */
export const takeBack: Duty = {
  since: { EU: '2014-02-14' },
  needs: ['texts.take-back'],
  rule: () => t('admin.duties.ruleOfTakeBack'),
  shownAt: {
    foot: 'server/platform/http/pages.test.ts: the foot of a page leads to what becomes of old batteries and tools, and so does the text on returns of the demo',
    page: 'e2e/old-batteries.long.test.ts: who looks at a tool with a battery finds where an old one goes, without scripts, on a phone and in German, too',
    proof:
      'server/selling/proof/proof.long.test.ts: texts, price, warnings, marks, name and button that change afterwards leave the proof of an order as it was',
  },
  link: '/dashboard/settings/texts/take-back',
  standing: ({ saved }) =>
    saved['take-back']
      ? done(t('admin.duties.theFootLeadsToTakeBack'))
      : missing(t('admin.duties.theTextOnTakeBackIsADraft')),
}
