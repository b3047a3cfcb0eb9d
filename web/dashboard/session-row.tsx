import { language, parts, t } from '#messages/t.ts'
import type { SignedInAt } from '#web/api/identity-account.ts'
import { useEndSessions } from '#web/dashboard/end-sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { Laptop } from '#web/ui/icons/laptop.tsx'
import { Smartphone } from '#web/ui/icons/smartphone.tsx'
import { Words } from '#web/ui/words.tsx'

const PHONES = /iOS|Android/

export function SessionRow({ session }: { session: SignedInAt }) {
  const { id, device, place, since, lastUse, current } = session
  const { ending, endOne } = useEndSessions()
  const Icon = PHONES.test(device) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line px-6 py-5 not-first:border-t sm:px-8">
      <Icon className="size-7 shrink-0 text-action" strokeWidth={1.25} aria-hidden="true" />
      <div className="min-w-0 grow basis-56">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg leading-snug">
          <span className="min-w-0 wrap-anywhere">{device}</span>
          {current && (
            <span className="border border-action px-1.5 font-sans text-xs leading-5 font-medium whitespace-nowrap text-action">
              {t('dashboard.thisBrowser')}
            </span>
          )}
        </h2>
        {place && (
          <p className="mt-0.5 text-sm wrap-anywhere text-soft">{t('dashboard.signedInWhere', { place })}</p>
        )}
        <p className="mt-0.5 text-sm text-soft">
          <Words
            of={
              current
                ? parts('dashboard.sinceNow', { since: <Moment at={since} /> })
                : parts('dashboard.sinceLast', {
                    since: <Moment at={since} />,
                    last: <Moment at={lastUse} />,
                  })
            }
          />
        </p>
      </div>
      {!current && (
        <Button
          look="remove"
          className="max-sm:ml-12"
          size="small"
          busy={ending}
          aria-label={t('dashboard.endTheSessionOf', { device })}
          onClick={() => endOne(id, device)}
        >
          {t('dashboard.end')}
        </Button>
      )}
    </li>
  )
}

function Moment({ at }: { at: string }) {
  const words = new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {words}
    </time>
  )
}
