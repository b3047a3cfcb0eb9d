import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Summary } from '#contract/manage.ts'
import { formatDollars } from '#contract/money.ts'
import { number, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { BackupNotice } from '#web/admin/backups/backup-notice.tsx'
import { AttentionBand } from '#web/admin/home/attention-band.tsx'
import { BestSellers } from '#web/admin/home/best-sellers.tsx'
import { RunningOut } from '#web/admin/home/running-out.tsx'
import { SalesPlot } from '#web/admin/home/sales-plot.tsx'
import { TimeZoneNotice } from '#web/admin/home/time-zone-notice.tsx'
import { UncheckedTexts } from '#web/admin/home/unchecked-texts.tsx'
import { WAITING_LISTS } from '#web/admin/home/waiting-lists.ts'
import { SenderNotice } from '#web/admin/mail/sender-notice.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/shop.ts'

const PERIODS = [7, 30, 90]
const USUAL = 30

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const days = periodOf(new URL(request.url).searchParams)
  const [summary, sender, texts, backups, { time }, attention] = await asAdmin(request, () =>
    Promise.all([
      browserApi.manage.summary({ days }),
      browserApi.mails.sender(),
      browserApi.texts.list(),
      browserApi.backups.list(),
      browserApi.settings.read(),
      browserApi.manage.attention(),
    ]),
  )
  return { summary, sender, texts, backups, time, attention }
}

export const meta: Route.MetaFunction = roomMeta('shop')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { summary, sender, texts, backups, time, attention } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{roomTitle('shop')}</h1>
        <PeriodSwitch />
      </div>
      <SenderNotice sender={sender} className="mt-6" />
      <TimeZoneNotice time={time} className="mt-6" />
      <BackupNotice backups={backups} linked className="mt-6" />
      <UncheckedTexts texts={texts} />
      <AttentionBand attention={attention} />
      <Waiting waiting={summary.waiting} />
      <Part title={t('admin.home.salesPerDay')}>
        <dl className="mt-3 flex flex-wrap gap-x-12 gap-y-3">
          <Figure label={t('admin.home.salesAfterRefunds')}>{formatDollars(summary.sales)}</Figure>
          <Figure label={t('admin.home.paidOrders')}>{number(summary.paidOrders)}</Figure>
        </dl>
        {summary.refunded > 0 && (
          <p className="mt-2 text-sm text-soft">
            {t('admin.home.ofTheseSalesWereRefunded', { refunded: formatDollars(summary.refunded) })}
          </p>
        )}
        <SalesPlot days={summary.days} />
      </Part>
      <div className="grid gap-x-6 lg:grid-cols-2">
        <Part title={t('admin.home.bestSellers')}>
          <p className="mt-1 text-sm text-soft">{t('admin.home.afterRefunds')}</p>
          <BestSellers sellers={summary.bestSellers} />
        </Part>
        <Part title={t('admin.home.runningOut')}>
          <RunningOut products={summary.runningOut} />
        </Part>
      </div>
      <p className="mt-6 text-sm text-soft">{t('admin.home.kerf', { version: attention.version })}</p>
    </>
  )
}

function PeriodSwitch() {
  const [params] = useSearchParams()
  const period = periodOf(params)
  return (
    <nav aria-label={t('admin.home.period')}>
      <ul className="flex border border-edge">
        {PERIODS.map((days) => (
          <li key={days} className="border-r border-edge last:border-r-0">
            <SiteLink
              to={`?days=${days}`}
              preventScrollReset
              aria-current={days === period ? 'page' : undefined}
              className="flex min-h-10 items-center px-3.5 text-sm whitespace-nowrap hover:bg-shade/60 aria-[current=page]:bg-action aria-[current=page]:text-on-action"
            >
              {t('admin.home.days', { days })}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function periodOf(params: URLSearchParams): number {
  return PERIODS.find((days) => String(days) === params.get('days')) ?? USUAL
}

/** Orders that wait for somebody; each count leads to them. */
function Waiting({ waiting: { unpaid, pending, toShip } }: Pick<Summary, 'waiting'>) {
  return (
    <section
      aria-label={t('admin.home.waitingOrders')}
      className="hairlines mt-8 grid bg-sheet sm:grid-cols-3"
    >
      <WaitingCount count={toShip} label={t('admin.home.paidToShip')} to={WAITING_LISTS.toShip} />
      <WaitingCount count={pending} label={t('admin.home.paymentPending')} to={WAITING_LISTS.pending} />
      <WaitingCount count={unpaid} label={t('admin.home.notPaidYet')} to={WAITING_LISTS.unpaid} />
    </section>
  )
}

function WaitingCount({ count, label, to }: { count: number; label: string; to: string }) {
  return (
    <SiteLink to={to} className="flex items-baseline gap-3 px-5 py-4 hover:bg-tint">
      <span className="font-display text-3xl font-medium tabular-nums">{number(count)}</span>
      <span className="text-sm text-soft underline decoration-line underline-offset-4">
        <span className="sr-only">{t('admin.home.order2', { count })}</span>
        {label}
      </span>
    </SiteLink>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6 min-w-0 border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-5 sm:p-6">
        <h2 className="text-xl">{title}</h2>
        {children}
      </div>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-display text-3xl font-medium tabular-nums">{children}</dd>
    </div>
  )
}
