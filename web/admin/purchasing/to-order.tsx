import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { formatDollars } from '#contract/money.ts'
import type { OfSupplier, ToOrder } from '#contract/reorder.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { PURCHASING_PAGES } from '#web/admin/purchasing/purchase-words.ts'
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
import type { Route } from './+types/to-order.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, () => browserApi.reorder.list())
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'What to order', 'Products that have fewer pieces than they should.')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function WhatToOrder({ loaderData: { suppliers, total } }: Route.ComponentProps) {
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
    setSaid(words ? `Drafted: ${words}` : 'Nothing is to be ordered any more.')
    sayDone('The drafts are written!', words)
  }

  return (
    <>
      <h1 className="text-title">What to order</h1>
      <PageTabs label="Purchasing" pages={PURCHASING_PAGES} />
      <p className="mt-4 max-w-prose text-soft">
        Products that have fewer pieces than their reorder point, those on order included. You set the reorder
        point in the form of each product.
      </p>
      <p role="status" className="mt-2 empty:hidden">
        {said}
      </p>
      {total === 0 && <NothingHere title="Nothing is to be ordered." className="mt-6" />}
      {named.length > 1 && (
        <p className="mt-4">
          <Button busy={sending} onClick={() => draft()}>
            Draft {counted(named.length, 'Purchase Order')}
          </Button>
        </p>
      )}
      {suppliers.map((one) => (
        <Supplied key={one.supplier?._id ?? ''} one={one} sending={sending} draft={draft} />
      ))}
    </>
  )
}

type SuppliedProps = { one: OfSupplier; sending: boolean; draft: (supplier: string) => Promise<void> }

function Supplied({ one: { supplier, lines }, sending, draft }: SuppliedProps) {
  const name = supplier?.name ?? 'Without a supplier'
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
            Draft Purchase Order <span className="sr-only">of {name}</span>
          </Button>
        </p>
      ) : (
        <p className="mt-3 text-soft">Name a supplier for each of them on its stock page.</p>
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
      <SiteLink
        to={`/dashboard/manage-products/${product._id}/stock`}
        className="inline-block py-0.5 text-action underline underline-offset-4 wrap-anywhere"
      >
        <Measures>{product.productName}</Measures>
      </SiteLink>
      <p className="text-sm text-soft tabular-nums">
        {available.toLocaleString('en-US')} available,{' '}
        {short !== undefined && `${short.toLocaleString('en-US')} promised and missing, `}
        {onOrder.toLocaleString('en-US')} on order, reorder point {reorderPoint.toLocaleString('en-US')}
      </p>
      <p className="font-medium tabular-nums">
        Order {quantity.toLocaleString('en-US')}
        {cost !== undefined && <span className="font-normal"> at {formatDollars(cost)}</span>}
      </p>
    </li>
  )
}
