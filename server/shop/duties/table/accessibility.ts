import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const accessibility: Duty = {
  since: { EU: '2025-06-28' },
  needs: ['texts.accessibility'],
  rule: () => t('admin.duties.ruleOfAccessibility'),
  shownAt: {
    foot: 'server/platform/http/pages.test.ts: the foot of a page leads to the statement on accessibility',
  },
  link: '/dashboard/settings/texts/accessibility',
  standing: ({ saved }) =>
    saved.accessibility
      ? done(t('admin.duties.theFootLeadsToAccessibility'))
      : missing(t('admin.duties.theStatementIsADraft')),
}
