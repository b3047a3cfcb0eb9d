import { safe } from '@orpc/client'
import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/t.ts'
import { staysWords } from '#web/admin/audit/left-over.tsx'
import { browserApi } from '#web/api/api.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** A change of many products that was made; `fact`: the act in the audit log. */
export type BulkChange = { changed: number; fact: string | undefined }

/** Says what was changed, above the table that shows it, and takes it back when asked to. It has the keyboard when it comes. */
export function BulkDone({ done: { changed, fact }, mayUndo }: { done: BulkChange; mayUndo: boolean }) {
  const [undone, setUndone] = useState('')
  const [sending, setSending] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const reread = useReread()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard moves when the words change
  useEffect(() => words.current?.focus(), [undone])

  async function undo(id: string): Promise<void> {
    setSending(true)
    const [error, outcome] = await safe(browserApi.audit.takeBack({ id }))
    setSending(false)
    if (error) await showFailure(error)
    else
      setUndone(
        t('admin.bulkEdit.theChangeWasTakenBack', { leftInAll: staysWords(outcome.leftInAll) }).trim(),
      )
    await reread()
  }

  return (
    <Notice className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p ref={words} tabIndex={-1} className="min-w-0 flex-1 basis-60">
        {undone || t('admin.bulkEdit.productHasBeenChanged', { changed })}
      </p>
      <div className="flex flex-wrap gap-3">
        {fact !== undefined && mayUndo && !undone && (
          <Button look="quiet" size="small" busy={sending} onClick={() => undo(fact)}>
            {sending ? t('admin.bulkEdit.undoing') : t('admin.bulkEdit.undo')}
          </Button>
        )}
        {fact !== undefined && (
          <SiteLink to={`/dashboard/audit/${fact}`} className={buttonLook('quiet', '', 'small')}>
            {t('admin.bulkEdit.seeWhatChanged')}
          </SiteLink>
        )}
      </div>
    </Notice>
  )
}
