import type { Issue } from '#contract/newsletter.ts'
import { t } from '#messages/t.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What became of a newsletter so far. */
export function IssueState({ issue: { startedAt, stoppedAt, waiting } }: { issue: Issue }) {
  if (!startedAt) return <Badge tone="waiting">{t('admin.mail.draft')}</Badge>
  if (stoppedAt) return <Badge tone="open">{t('admin.mail.stopped2')}</Badge>
  return waiting > 0 ? (
    <Badge tone="waiting">{t('admin.mail.beingSent')}</Badge>
  ) : (
    <Badge tone="good">{t('admin.mail.sent2')}</Badge>
  )
}
