import type { AuditEvent, Left } from '#contract/audit.ts'
import { t } from '#messages/t.ts'
import { LeftOver } from '#web/admin/audit/left-over.tsx'
import { ShopMinute } from '#web/admin/fields/shop-minute.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Taken = AuditEvent & {
  changes: number
  left: Left[]
  leftInAll: number
  refused?: string | undefined
}

/** What would become of each act, the newest first. */
export function SinceActs({ acts }: { acts: Taken[] }) {
  return (
    <section aria-label={t('admin.audit.whatWouldBeTakenBack')} className="mt-8">
      <h2 className="text-lg">{t('admin.audit.actTheNewestFirst', { acts: acts.length })}</h2>
      <ul className="mt-3 grid max-w-3xl border-t border-ink">
        {acts.map(({ _id, words, subject, at, changes, left, leftInAll, refused }) => (
          <li key={_id} className="border-b border-line py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <SiteLink
                  to={`/dashboard/audit/${_id}`}
                  className="inline-block py-0.5 font-medium text-action underline underline-offset-4"
                >
                  {words}
                </SiteLink>
                : {subject.text}
              </span>
              <ShopMinute at={at} className="text-sm text-soft tabular-nums" />
            </p>
            {refused ? (
              <p className="mt-1 text-sm text-note">{t('admin.audit.stays', { refused })}</p>
            ) : changes === 0 && left.length === 0 ? (
              <p className="mt-1 text-sm text-soft">{t('admin.audit.itWasTakenBackAlready')}</p>
            ) : (
              left.length > 0 && (
                <div className="mt-1">
                  <p className="text-sm text-note">
                    {changes > 0 ? t('admin.audit.ofItStays') : t('admin.audit.stays2')}
                  </p>
                  <LeftOver left={left} leftInAll={leftInAll} />
                </div>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
