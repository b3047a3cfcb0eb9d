import type { Issue } from '#contract/newsletter.ts'
import { Badge } from '#web/ui/badge.tsx'

/** What became of a newsletter so far. */
export function IssueState({ issue: { startedAt, stoppedAt, waiting } }: { issue: Issue }) {
  if (!startedAt) return <Badge tone="waiting">Draft</Badge>
  if (stoppedAt) return <Badge tone="open">Stopped</Badge>
  return waiting > 0 ? <Badge tone="waiting">Being sent</Badge> : <Badge tone="good">Sent</Badge>
}
