import { useNavigate } from 'react-router'
import { useAskedParams } from '#web/admin/table/asked-params.ts'
import { TableChoice } from '#web/forms/table-choice.tsx'
import { changeQuery } from '#web/ui/page-query.ts'

const KINDS = { '': 'All', unread: 'Unread', published: 'Published' }

/** Which messages the table shows: all, the unread, or those of which something is published. */
export function ShownMessages() {
  const params = useAskedParams()
  const navigate = useNavigate()
  return (
    <TableChoice
      label="Show"
      table={KINDS}
      value={shownIn(params) ?? ''}
      onChange={(show) => navigate(changeQuery(params, { show }), { preventScrollReset: true })}
    />
  )
}

/** What an address says of the messages to show; undefined for all. */
export function shownIn(params: URLSearchParams): 'unread' | 'published' | undefined {
  const show = params.get('show')
  return show === 'unread' || show === 'published' ? show : undefined
}
