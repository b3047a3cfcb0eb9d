import type { TimeSettings } from '#contract/settings.ts'
import { browserApi } from '#web/api/api.ts'
import { useSaving } from '#web/forms/saving.ts'
import { noFields } from '#web/forms/sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Asks the owner for the time zone of the shop, until it is confirmed or another is named. */
export function TimeZoneNotice({ time, className }: { time: TimeSettings; className?: string }) {
  const { sending, save } = useSaving(noFields)
  if (time.isConfirmed) return null
  const { timeZone } = time
  const now = new Date().toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })
  const confirm = () =>
    save(() => browserApi.settings.changeTime({ timeZone }), 'The time zone has been confirmed!')
  return (
    <Notice className={className}>
      <p className="font-medium">
        The shop counts its days by {timeZone}, where it is {now}. Is that right?
      </p>
      <p className="mt-1">
        Sales per day, dates of invoices and exports follow it. You can name another under{' '}
        <SiteLink to="/dashboard/settings" className="font-medium underline underline-offset-4">
          Shop settings
        </SiteLink>
        .
      </p>
      <Button look="quiet" busy={sending} onClick={() => void confirm()} className="mt-3">
        {sending ? 'Saving…' : 'Yes, It Is'}
      </Button>
    </Notice>
  )
}
