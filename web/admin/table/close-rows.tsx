import { t } from '#messages/t.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says that what follows does not match a search but is spelled like it. Always there, so that it is heard. */
export function CloseRows({ search, close }: { search?: string; close?: unknown[] }) {
  return (
    <div role="status" className="mt-5 empty:hidden">
      {close && (
        <Notice tone="note">{t('admin.table.nothingMatchesTheseAreClose', { search: search ?? '' })}</Notice>
      )}
    </div>
  )
}
