import type { Backups } from '#contract/backups.ts'
import { parts, t } from '#messages/t.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

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
          ? t('admin.backups.theLastBackupThatWas', { lastProvedAt: minuteOf(lastProvedAt) })
          : t('admin.backups.noBackupOfThisShop')}
      </p>
      <p className="mt-1">
        <Words
          of={parts('admin.backups.ifTheShopsDiskBroke', {
            fault: fault ? 'yes' : 'no',
            fault2: fault,
            linked: linked && (
              <SiteLink to="/dashboard/settings/backups" className="font-medium underline underline-offset-4">
                {t('admin.backups.seeTheBackups')}
              </SiteLink>
            ),
          })}
        />
      </p>
    </Notice>
  )
}
