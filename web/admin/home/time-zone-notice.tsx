import type { TimeSettings } from '#contract/settings.ts'
import { language, parts, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useSaving } from '#web/forms/saving.ts'
import { noFields } from '#web/forms/sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

/** Asks the owner for the time zone of the shop, until it is confirmed or another is named. */
export function TimeZoneNotice({ time, className }: { time: TimeSettings; className?: string }) {
  const { sending, save } = useSaving(noFields)
  if (time.isConfirmed) return null
  const { timeZone } = time
  const now = new Date().toLocaleTimeString(language(), { timeStyle: 'short', timeZone })
  const confirm = () =>
    save(() => browserApi.settings.changeTime({ timeZone }), t('admin.home.theTimeZoneHasBeen'))
  return (
    <Notice className={className}>
      <p className="font-medium">{t('admin.home.theShopCountsItsDays', { timeZone, now })}</p>
      <p className="mt-1">
        <Words
          of={parts('admin.home.salesPerDayDatesOf', {
            link: (words) => (
              <SiteLink to="/dashboard/settings" className="font-medium underline underline-offset-4">
                {words}
              </SiteLink>
            ),
          })}
        />
      </p>
      <Button look="quiet" busy={sending} onClick={() => void confirm()} className="mt-3">
        {sending ? t('admin.home.saving') : t('admin.home.yesItIs')}
      </Button>
    </Notice>
  )
}
