import type { Backups } from '#contract/backups.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** That the last proved backup is too old, where the owner should know. */
export function BackupNotice({
  backups: { isLate, lastProvedAt, rows },
  linked = false,
  className,
}: {
  backups: Pick<Backups, 'isLate' | 'lastProvedAt' | 'rows'>
  linked?: boolean
  className?: string
}) {
  if (!isLate) return null
  const fault = rows.find((row) => row.fault)?.fault
  return (
    <Notice tone="wrong" role="alert" className={className}>
      <p className="font-medium">
        {lastProvedAt
          ? `The last backup that was proved is of ${minuteOf(lastProvedAt)}.`
          : 'No backup of this shop has been proved.'}
      </p>
      <p className="mt-1">
        If the shop’s disk broke now, what happened since would be lost.{' '}
        {fault && `The last failure: ${fault} `}
        {linked && (
          <SiteLink to="/dashboard/settings/backups" className="font-medium underline underline-offset-4">
            See the backups
          </SiteLink>
        )}
      </p>
    </Notice>
  )
}
