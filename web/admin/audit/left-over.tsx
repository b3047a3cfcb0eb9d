import type { Left } from '#contract/audit.ts'
import { parts, t } from '#messages/t.ts'
import { actorWords } from '#web/admin/audit/actor.tsx'
import { ShopMinute } from '#web/admin/fields/shop-minute.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

/** What stays as it is when something is taken back, and who changed it since. */
export function LeftOver({ left, leftInAll }: { left: Left[]; leftInAll: number }) {
  return (
    <ul className="mt-2 grid gap-1.5 text-sm">
      {left.map(({ name, field, reason, since }) => (
        <li key={`${name} ${field} ${reason}`} className="wrap-anywhere">
          <span className="font-medium">{name}</span>: {field && !reason.includes(field) && `${field}: `}
          {reason}
          {since && (
            <Words
              of={parts('admin.audit.byOn', {
                link: (words) => (
                  <SiteLink
                    to={`/dashboard/audit/${since._id}`}
                    className="inline-block py-0.5 text-action underline underline-offset-4"
                  >
                    {words}
                  </SiteLink>
                ),
                by: actorWords(since.by),
                at: <ShopMinute at={since.at} />,
              })}
            />
          )}
        </li>
      ))}
      {leftInAll > left.length && <li>{t('admin.audit.andMore', { leftInAll: leftInAll - left.length })}</li>}
    </ul>
  )
}

/** What a taking back leaves, in a sentence; empty if nothing. */
export function staysWords(leftInAll: number): string {
  if (leftInAll === 0) return ''
  return t('admin.audit.leftinallNumber', { leftInAll })
}
