import { moneyOf } from '#contract/order-money.ts'
import type { ManagedReturn } from '#contract/return-fields.ts'
import { parts, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { ReturnActs } from '#web/admin/returns/return-acts.tsx'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { minuteOf } from '#web/orders/moments.ts'
import { ReturnContents } from '#web/orders/return-entry.tsx'
import { RETURN_STATE_WORDS, returnMoment, returnTitle } from '#web/orders/return-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/return.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return asAdmin(request, () => mustFind(browserApi.returns.one({ id })))
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData
      ? t('admin.returns.order', {
          one: returnTitle(page.loaderData),
          number: page.loaderData.order.number,
        })
      : t('admin.returns.return'),
    t('admin.returns.whatACustomerWantsTo'),
  )

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function ReturnPage({ loaderData: one }: Route.ComponentProps) {
  const { tone, words } = RETURN_STATE_WORDS[one.state]
  return (
    <>
      <SiteLink
        to="/dashboard/returns"
        className="inline-block py-1 text-sm text-action underline underline-offset-4 print:hidden"
      >
        {t('admin.returns.returns')}
      </SiteLink>
      <h1 className="mt-1 text-title tabular-nums">{returnTitle(one)}</h1>
      <p className="mt-2">
        <Badge tone={tone}>{words}</Badge>{' '}
        <span className="text-sm text-soft">{minuteOf(returnMoment(one))}</span>
      </p>
      <section aria-labelledby="about" className="mt-6 max-w-3xl border border-line bg-sheet">
        <div className="ruler" aria-hidden="true" />
        <div className="p-5 sm:p-8">
          <h2 id="about" className="text-2xl">
            {STEP[one.state]}
          </h2>
          <p className="mt-1 text-soft wrap-anywhere">
            <Words
              of={parts('admin.returns.orderOfAskedFor', {
                link: (words) => (
                  <SiteLink
                    to={`/dashboard/manage-orders/${one.order._id}`}
                    className="inline-block py-1 text-action tabular-nums underline underline-offset-4"
                  >
                    {words}
                  </SiteLink>
                ),
                number: one.order.number,
                customer: <bdi>{one.order.customer}</bdi>,
                askedAt: minuteOf(one.askedAt),
              })}
            />
          </p>
          <ReturnContents one={one} />
          <WhatCame one={one} />
          {one.hasLabel && (
            <p className="mt-4">
              <DocumentButton
                label={t('admin.returns.returnLabel')}
                fetchDocument={() =>
                  browserApi.returns.label({ id: one.order._id, number: String(one.number) })
                }
              />
            </p>
          )}
        </div>
      </section>
      <ReturnActs key={one.state} one={one} />
    </>
  )
}

const STEP: Record<ManagedReturn['state'], string> = {
  asked: t('admin.returns.itWaitsForYourAnswer'),
  approved: t('admin.returns.itIsApproved2'),
  received: t('admin.returns.itCameBackSettleIt'),
  settled: t('admin.returns.itIsSettled'),
  refused: t('admin.returns.itWasRefused2'),
  withdrawn: t('admin.returns.itWasWithdrawn'),
}

/** Where the pieces went, and the money. */
function WhatCame({ one }: { one: ManagedReturn }) {
  const { lines, comesBack, state, refunded, exchange, replacement } = one
  const toPack = replacement?.toPack ?? 0
  const rows = lines.flatMap(({ name, restocked, scrapped, replaced, batches = [] }) => {
    const parts = [
      restocked > 0 && t('admin.returns.backOnTheShelf', { restocked }),
      scrapped > 0 && t('admin.returns.thrownAway2', { scrapped }),
      batches.length > 0 &&
        t('admin.returns.numbers', { batches: batches.map(({ batch }) => batch).join(t('admin.words.and')) }),
      replaced > 0 && t('admin.returns.replaced', { replaced }),
    ].filter(Boolean)
    return parts.length > 0 ? [`${name}: ${parts.join(', ')}`] : []
  })
  if (!comesBack && state === 'approved') rows.push(t('admin.returns.nothingIsToComeBack'))
  if (refunded !== undefined) rows.push(t('admin.returns.refunded', { refunded: moneyOf(one, refunded) }))
  if (replacement?.isCalledOff) rows.push(t('admin.returns.theReplacementWasCalledOff'))
  if (rows.length === 0 && !exchange && !replacement) return null
  return (
    <ul className="mt-4 grid gap-1 border-t border-line pt-4">
      {rows.map((words) => (
        <li key={words} className="wrap-anywhere">
          {words}
        </li>
      ))}
      {replacement && !replacement.isCalledOff && (
        <li>
          <SiteLink
            to={`/dashboard/manage-orders/${one.order._id}#parcels`}
            className="inline-block py-1 text-action tabular-nums underline underline-offset-4"
          >
            {toPack > 0 ? t('admin.returns.packTheReplacement') : t('admin.returns.parcelsOfTheReplacement')}
          </SiteLink>
        </li>
      )}
      {exchange && (
        <li>
          <Words
            of={parts('admin.returns.exchangedAndOfItPaid', {
              paid: moneyOf(one, exchange.paid),
              link: (words) => (
                <SiteLink
                  to={`/dashboard/manage-orders/${exchange._id}`}
                  className="inline-block py-1 text-action tabular-nums underline underline-offset-4"
                >
                  {words}
                </SiteLink>
              ),
              number: exchange.number,
            })}
          />
        </li>
      )}
    </ul>
  )
}
