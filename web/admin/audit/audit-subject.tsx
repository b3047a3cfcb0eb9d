import type { AuditEvent } from '#contract/audit.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

type Subject = AuditEvent['subject']

/** What an act was done to, with the way there where it still stands somewhere. */
export function AuditSubject({ subject }: { subject: Subject }) {
  const to = pageOf(subject)
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

/** The admin's page on which it is found. */
function pageOf({ kind, text, _id }: Subject): string | undefined {
  if (kind === 'settings') return '/dashboard/settings'
  if (kind === 'email') return '/dashboard/manage-emails'
  if (kind === 'review') return '/dashboard/manage-reviews?show=shown'
  if (_id === undefined) return undefined
  if (kind === 'change') return `/dashboard/audit/${_id}`
  if (kind === 'import') return `/dashboard/import/${_id}`
  if (kind === 'product') return `/dashboard/manage-products/${_id}/stock`
  if (kind === 'category') return `/dashboard/manage-categories/${_id}`
  if (kind === 'order') return `/dashboard/manage-orders/${_id}`
  if (kind === 'user') return `/dashboard/manage-user?search=${encodeURIComponent(text)}`
  return undefined
}
