import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const accessibility: Duty = {
  holdsIn: inUnion,
  rule: () => t('admin.duties.ruleOfAccessibility'),
  shownBy: 'server/platform/http/pages.test.ts: the foot of a page leads to the statement on accessibility',
  link: '/dashboard/settings/texts/accessibility',
  standing: ({ saved }) =>
    saved.accessibility
      ? done(t('admin.duties.theFootLeadsToAccessibility'))
      : missing(t('admin.duties.theStatementIsADraft')),
}
