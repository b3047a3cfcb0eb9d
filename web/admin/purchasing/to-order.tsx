import { useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import { promisedDay } from '#contract/promise-words.ts'
import type { NotComing, OfSupplier, ToOrder } from '#contract/reorder.ts'
import { parts, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { PURCHASING_PAGES } from '#web/admin/purchasing/purchase-words.ts'
import { useAskedParams } from '#web/admin/table/asked-params.ts'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { SavedViews } from '#web/admin/table/saved-views.tsx'
import { browserApi } from '#web/api/api.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/to-order.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, () => browserApi.reorder.list())
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.purchasing.whatToOrder'), t('admin.purchasing.productsThatHaveFewerPieces'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function WhatToOrder({ loaderData }: Route.ComponentProps) {
  const asked = useAskedParams().get('supplier') ?? ''
  const suppliers = loaderData.suppliers.filter(({ supplier }) => !asked || supplier?._id === asked)
  const notComing = asked ? [] : loaderData.notComing
  const { sending, send } = useSending()
  const reread = useReread()
  const [said, setSaid] = useState('')
  const named = suppliers.filter(({ supplier }) => supplier)

  async function draft(supplier?: string) {
    let made: { number: string }[] = []
    const isDone = await send(async () => {
      ;({ made } = await browserApi.reorder.draft({ supplier }))
    })
    await reread()
    if (!isDone) return
    const words = made.map(({ number }) => number).join(', ')
    setSaid(words ? t('admin.purchasing.drafted', { words }) : t('admin.purchasing.nothingIsToBeOrdered'))
    sayDone(t('admin.purchasing.theDraftsAreWritten'), words)
  }

  return (
    <>
      <h1 className="text-title">{t('admin.purchasing.whatToOrder')}</h1>
      <PageTabs label={t('admin.purchasing.purchasing')} pages={PURCHASING_PAGES} />
      <p className="mt-4 max-w-prose text-soft">{t('admin.purchasing.productsThatHaveFewerPieces2')}</p>
      <p role="status" className="mt-2 empty:hidden">
        {said}
      </p>
      <Filters suppliers={loaderData.suppliers} asked={asked} />
      {notComing.length > 0 && <Promised lines={notComing} />}
      {suppliers.length === 0 && (
        <NothingHere title={t('admin.purchasing.nothingIsToBeOrdered2')} className="mt-6" />
      )}
      {named.length > 1 && (
        <p className="mt-4">
          <Button busy={sending} onClick={() => draft()}>
            {t('admin.purchasing.draftPurchaseOrder', { named: named.length })}
          </Button>
        </p>
      )}
      {suppliers.map((one) => (
        <Supplied key={one.supplier?._id ?? ''} one={one} sending={sending} draft={draft} />
      ))}
    </>
  )
}

/** Of one supplier alone; the choice can be saved. */
function Filters({ suppliers, asked }: { suppliers: OfSupplier[]; asked: string }) {
  // A view can be of one of whom nothing is to be ordered now.
  const isThere = !asked || suppliers.some(({ supplier }) => supplier?._id === asked)
  return (
    <>
      <div className="mt-4 max-w-xs">
        <FilterChoice label={t('admin.purchasing.supplier')} name="supplier">
          <option value="">{t('admin.purchasing.allSuppliers')}</option>
          {!isThere && <option value={asked}>{t('admin.purchasing.noneOfTheseSuppliers')}</option>}
          {suppliers.map(
            ({ supplier }) =>
              supplier && (
                <option key={supplier._id} value={supplier._id}>
                  {supplier.name}
                </option>
              ),
          )}
        </FilterChoice>
      </div>
      <SavedViews table="what to order" of={undefined} sorts={false} />
    </>
  )
}

/** Customers wait for them by a day, and nobody has sent a purchase order. */
function Promised({ lines }: { lines: NotComing[] }) {
  return (
    <section aria-labelledby="promised" className="mt-6 max-w-3xl">
      <h2 id="promised" className="text-2xl">
        {t('admin.purchasing.promisedAndNotOnItsWay')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {lines.map(({ product, missing, orders, promisedOn, drafted }) => (
          <li key={product._id} className="border-b border-line py-3">
            <ToStock product={product} />
            <p className="tabular-nums">
              {t('admin.purchasing.promisedPieces', { missing, orders, day: promisedDay(promisedOn) })}{' '}
              {drafted > 0 && t('admin.purchasing.piecesInDrafts', { drafted })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToStock({ product }: { product: NotComing['product'] }) {
  return (
    <SiteLink
      to={`/dashboard/manage-products/${product._id}/stock`}
      className="inline-block py-0.5 text-action underline underline-offset-4 wrap-anywhere"
    >
      <Measures>{product.productName}</Measures>
    </SiteLink>
  )
}

type SuppliedProps = { one: OfSupplier; sending: boolean; draft: (supplier: string) => Promise<void> }

function Supplied({ one: { supplier, lines }, sending, draft }: SuppliedProps) {
  const name = supplier?.name ?? t('admin.purchasing.withoutASupplier')
  return (
    <section aria-label={name} className="mt-8 max-w-3xl">
      <h2 className="text-2xl wrap-anywhere">{name}</h2>
      <ul className="mt-3 border-t border-line">
        {lines.map((line) => (
          <Line key={line.product._id} line={line} />
        ))}
      </ul>
      {supplier ? (
        <p className="mt-4">
          <Button look="quiet" busy={sending} onClick={() => draft(supplier._id)}>
            <Words
              of={parts('admin.purchasing.draftPurchaseOrderOf', {
                span: (words) => <span className="sr-only">{words}</span>,
                name,
              })}
            />
          </Button>
        </p>
      ) : (
        <p className="mt-3 text-soft">{t('admin.purchasing.nameASupplierForEach')}</p>
      )}
    </section>
  )
}

function Line({
  line: { product, available, short, onOrder, reorderPoint, quantity, cost },
}: {
  line: ToOrder
}) {
  return (
    <li className="border-b border-line py-3">
      <ToStock product={product} />
      <p className="text-sm text-soft tabular-nums">
        {t('admin.purchasing.availableShort2OtherOnOrder', {
          available,
          short: short !== undefined ? 'yes' : 'no',
          short2: short ?? 0,
          onOrder,
          reorderPoint,
        })}
      </p>
      <p className="font-medium tabular-nums">
        <Words
          of={parts('admin.purchasing.order', {
            quantity,
            cost: cost !== undefined && (
              <span className="font-normal"> {t('admin.purchasing.at', { cost: formatDollars(cost) })}</span>
            ),
          })}
        />
      </p>
    </li>
  )
}
