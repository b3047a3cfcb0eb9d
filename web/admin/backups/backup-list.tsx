import { useEffect } from 'react'
import type { Backup, Backups } from '#contract/backups.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { noFields, useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { fileSize } from '#web/ui/file-size.ts'
import { showToast } from '#web/ui/toasts.ts'

const AGAIN_MS = 3_000
const STATES: Record<Backup['state'], [Tone, string]> = {
  running: ['waiting', t('admin.backups.beingMade')],
  proved: ['good', t('admin.backups.proved')],
  failed: ['open', t('admin.backups.failed')],
}

/** The last backups, and the button for one more. While one is being made, the list is read again every few seconds. */
export function BackupList({ backups: { rows }, isNightly }: { backups: Backups; isNightly: boolean }) {
  const { sending, send } = useSending(noFields)
  const reread = useReread()
  const isRunning = rows.some(({ state }) => state === 'running')

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(reread, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isRunning, reread])

  async function make(): Promise<void> {
    if (!(await send(() => browserApi.backups.make()))) return
    showToast({ title: t('admin.backups.aBackupHasBeenBegun') })
    setTimeout(reread, AGAIN_MS)
  }

  return (
    <>
      <Button className="mt-5" onClick={make} busy={sending || isRunning}>
        {isRunning ? t('admin.backups.makingABackup') : t('admin.backups.backUpNow')}
      </Button>
      {rows.length === 0 ? (
        <p className="mt-5 text-soft">
          {isNightly ? t('admin.backups.noneYetTheFirstOne') : t('admin.backups.noneYet')}
        </p>
      ) : (
        <ol
          aria-label={t('admin.backups.backups')}
          className="mt-5 divide-y divide-line border-t border-line"
        >
          {rows.map((row) => (
            <BackupRow key={row._id} row={row} />
          ))}
        </ol>
      )}
    </>
  )
}

function BackupRow({
  row: { begunAt, by, state, file, isThere, bytes, rows, copy, fault },
}: {
  row: Backup
}) {
  const [tone, words] = STATES[state]
  const size = [
    bytes !== undefined && fileSize(bytes),
    rows !== undefined && t('admin.backups.rows', { rows }),
  ]
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          <span className="font-medium">{minuteOf(begunAt)}</span>
          <span className="text-soft">{`, ${by === 'schedule' ? t('admin.backups.nightly') : t('admin.backups.byHand')}`}</span>
        </span>
        <Badge tone={tone}>{words}</Badge>
      </p>
      {size.some(Boolean) && <p className="text-sm text-soft">{size.filter(Boolean).join(', ')}</p>}
      {file && (
        <p className="text-sm [overflow-wrap:anywhere] text-soft">
          {file}
          {isThere === false && ` ${t('admin.backups.noLongerThere')}`}
        </p>
      )}
      {copy && (
        <p className="text-sm [overflow-wrap:anywhere] text-soft">{t('admin.backups.copiedTo', { copy })}</p>
      )}
      {fault && <p className="text-sm wrap-anywhere text-wrong">{fault}</p>}
    </li>
  )
}
