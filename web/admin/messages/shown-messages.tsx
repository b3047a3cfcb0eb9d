import { t } from '#messages/t.ts'
import { useAsk, useAskedParams } from '#web/admin/table/asked-params.ts'
import { TableChoice } from '#web/forms/table-choice.tsx'

const KINDS = {
  '': t('admin.messages.all'),
  unread: t('admin.messages.unread'),
  published: t('admin.messages.published'),
}

/** Which messages the table shows: all, the unread, or those of which something is published. */
export function ShownMessages() {
  const params = useAskedParams()
  const ask = useAsk()
  return (
    <TableChoice
      label={t('admin.messages.show')}
      table={KINDS}
      value={shownIn(params) ?? ''}
      onChange={(show) => ask({ show })}
    />
  )
}

/** What an address says of the messages to show; undefined for all. */
export function shownIn(params: URLSearchParams): 'unread' | 'published' | undefined {
  const show = params.get('show')
  return show === 'unread' || show === 'published' ? show : undefined
}
