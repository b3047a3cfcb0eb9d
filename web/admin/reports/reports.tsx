import { ORPCError, safe } from '@orpc/client'
import { formatDollars } from '#contract/money.ts'
import type { ReportSums, SalesReport } from '#contract/reports.ts'
import { number, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { ReportForm } from '#web/admin/reports/report-form.tsx'
import { ReportPlot } from '#web/admin/reports/report-plot.tsx'
import { ReportTable } from '#web/admin/reports/report-table.tsx'
import { type Wish, wishIn } from '#web/admin/reports/report-wish.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { SavedViews } from '#web/admin/table/saved-views.tsx'
import { browserApi } from '#web/api/api.ts'
import { useSaveDocument } from '#web/orders/save-document.ts'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/download.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/reports.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  return asAdmin(request, async () => {
    const { timeZone } = await browserApi.shop.settings()
    const wish = wishIn(params, timeZone)
    const [error, report] = await safe(browserApi.reports.sales(wish))
    if (!error) return { wish, report }
    const problem = problemIn(error)
    if (problem === undefined) throw error
    return { wish, problem }
  })
}

/** Why the shop does not count these days, where others can be chosen or it can be asked again. */
function problemIn(error: unknown): string | undefined {
  if (!(error instanceof ORPCError)) return undefined
  if (error.code === 'REPORT_TOO_LARGE' || error.code === 'BUSY') return error.message
  if (error.status !== 422) return undefined
  return t('admin.reports.aReportIsOfDays')
}

export const meta: Route.MetaFunction = roomMeta('reports')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Reports({ loaderData: { wish, report, problem } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('reports')}</h1>
      <SavedViews table="reports" of={undefined} sorts />
      <ReportForm key={`${wish.from} ${wish.to} ${wish.by}`} {...wish} />
      {report ? <Report wish={wish} report={report} /> : <NoReport problem={problem} />}
    </>
  )
}

const NoReport = ({ problem = '' }: { problem: string | undefined }) => (
  <NothingHere failed title={t('admin.reports.theseDaysCannotBeReported')} text={problem} className="mt-6" />
)

function Report({ wish, report }: { wish: Wish; report: SalesReport }) {
  const { fetching, save } = useSaveDocument()
  const { total, rows } = report
  if (total.orders === 0 && total.refunds === 0)
    return (
      <NothingHere
        title={t('admin.reports.nothingWasSoldInThese')}
        text={t('admin.reports.noOrderWasPaidAnd')}
        className="mt-6"
      />
    )
  return (
    <>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-4">
        <Figures total={total} />
        <Button look="quiet" busy={fetching} onClick={() => save(() => browserApi.exports.sales(wish))}>
          <Download className="size-4" aria-hidden="true" />
          {t('admin.reports.downloadAsCsv')}
        </Button>
      </div>
      {total.netOfKnown !== undefined && <p className="mt-3 text-sm text-soft">{costWords(total)}</p>}
      <figure className="mt-6 border border-line bg-sheet p-5 sm:p-6">
        <ReportPlot by={wish.by} rows={rows} />
      </figure>
      <ReportTable by={wish.by} {...report} />
      <p className="mt-3 max-w-3xl text-sm text-soft">{notesOn(wish.by)}</p>
    </>
  )
}

function Figures({ total }: { total: ReportSums }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Figure label={t('admin.reports.salesAfterRefunds')}>{formatDollars(total.sales)}</Figure>
      <Figure label={t('admin.reports.netWithoutTax')}>{formatDollars(total.net)}</Figure>
      <Figure label={t('admin.reports.paidOrders')}>{number(total.orders)}</Figure>
      {total.netOfKnown !== 0 && total.margin !== undefined && (
        <Figure label={t('admin.reports.marginWhereKnown')}>{formatDollars(total.margin)}</Figure>
      )}
    </dl>
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

function costWords({ netOfGoods, netOfKnown = 0 }: ReportSums): string {
  if (netOfKnown === 0) return t('admin.reports.ofTheseGoodsNoPurchase')
  const known = t('admin.reports.thePurchaseCostWasKnown', { netOfKnown: formatDollars(netOfKnown) })
  return t('admin.reports.ofInAllCostAnd', { known, netOfGoods: formatDollars(netOfGoods) })
}

function notesOn(by: Wish['by']): string {
  const sums = t('admin.reports.goodsLessDiscountsAndDelivery')
  if (by === 'category' || by === 'maker') return t('admin.reports.eachProductCountsForThe', { sums, by })
  if (by === 'group') return t('admin.reports.anOrderCountsForThe', { sums })
  if (by === 'product') return t('admin.reports.anOrderWithSeveralProducts', { sums })
  return sums
}
