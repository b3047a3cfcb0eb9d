import type { AuditEvent } from '#contract/audit.ts'
import { pageOfSubject } from '#contract/things.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

type Subject = AuditEvent['subject']

/** What an act was done to, with the way there where it still stands somewhere. */
export function AuditSubject({ subject }: { subject: Subject }) {
  const to = pageOfSubject(subject)
  if (!to) return <span className="wrap-anywhere">{subject.text}</span>
  return (
    <SiteLink
      to={to}
      className="inline-block py-0.5 wrap-anywhere text-action xl:min-w-40 underline underline-offset-4"
    >
      {subject.text}
    </SiteLink>
  )
}
