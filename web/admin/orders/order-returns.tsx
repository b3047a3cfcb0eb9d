import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { ReturnsOfOrder } from '#contract/return-fields.ts'
import { t } from '#messages/t.ts'
import { AskReturn } from '#web/orders/ask-return.tsx'
import { ReturnEntry } from '#web/orders/return-entry.tsx'
import { returnTitle } from '#web/orders/return-words.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** The returns of an order, each a link to its page, and the form in which staff asks for a customer who telephones. */
export function OrderReturns({ order, back }: { order: Order; back: ReturnsOfOrder }) {
  const [asking, setAsking] = useState(false)
  const { returns } = back
  const lines = order.lines.flatMap(({ line, name }) => {
    const { left = 0, sizes } = back.lines.find((one) => one.line === line) ?? {}
    return left > 0 && !order.deletedAt ? [{ line, name, left, sizes }] : []
  })
  if (returns.length === 0 && lines.length === 0) return null
  const close = () => {
    setAsking(false)
    focusOnceShown('ask-return')
  }
  return (
    <section aria-labelledby="returns" className="mt-10">
      <h2 id="returns" className="text-2xl">
        {t('admin.orders.returnsAndClaims')}
      </h2>
      {returns.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {returns.map((one) => (
            <ReturnEntry key={one._id} one={one}>
              <SiteLink
                to={`/dashboard/returns/${one._id}`}
                aria-label={t('admin.orders.open2', { one: returnTitle(one) })}
                className="inline-block py-1 text-sm text-action underline underline-offset-4 print:hidden"
              >
                {t('admin.orders.open')}
              </SiteLink>
            </ReturnEntry>
          ))}
        </ul>
      )}
      {lines.length > 0 && !asking && (
        <Button id="ask-return" className="mt-4" look="quiet" size="small" onClick={() => setAsking(true)}>
          {t('admin.orders.askForTheCustomer')}
        </Button>
      )}
      {lines.length > 0 && asking && (
        <AskReturn order={order} lines={lines} onlyClaims={false} asked={returns.length} close={close} />
      )}
    </section>
  )
}
