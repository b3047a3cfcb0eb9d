import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Return, ReturnsOfOrder } from '#contract/return-fields.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { AskReturn } from '#web/orders/ask-return.tsx'
import { dayOf } from '#web/orders/moments.ts'
import { useNow } from '#web/orders/now.ts'
import { ReturnActs } from '#web/orders/return-acts.tsx'
import { ReturnEntry } from '#web/orders/return-entry.tsx'
import { nextStep } from '#web/orders/return-words.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = { order: Order; back: ReturnsOfOrder }

const whichOf = (order: Order, one: Return) => ({ id: order._id, number: String(one.number) })

/** What the customer sends back or claims, and how they ask. Nothing stands here before something was sent. */
export function OrderReturns({ order, back }: Props) {
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const { returns, days, until } = back
  const lines = order.lines.flatMap(({ line, name }) => {
    const { left = 0, sizes } = back.lines.find((one) => one.line === line) ?? {}
    return left > 0 ? [{ line, name, left, sizes }] : []
  })
  const mayAsk = days > 0 && lines.length > 0
  if (returns.length === 0 && !mayAsk) return null
  const isOver = until !== undefined && new Date(until).getTime() < now
  const close = () => {
    setAsking(false)
    focusOnceShown('send-back')
  }
  return (
    <section aria-labelledby="returns" className="mt-10">
      <h2 id="returns" className="text-2xl">
        {t('dashboard.returnsAndClaims')}
      </h2>
      {returns.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {returns.map((one) => (
            <ReturnEntry key={one._id} one={one}>
              <p className="mt-3 max-w-prose font-medium">{nextStep(one)}</p>
              {one.exchange && (
                <SiteLink
                  to={`/dashboard/order/${one.exchange._id}`}
                  className="inline-block py-1 text-action tabular-nums underline underline-offset-4"
                >
                  {t('dashboard.openOrder', { number: one.exchange.number })}
                </SiteLink>
              )}
              <ReturnActs
                one={one}
                number={order.number}
                label={() => browserApi.returns.label(whichOf(order, one))}
                withdraw={() => browserApi.returns.withdraw(whichOf(order, one))}
              />
            </ReturnEntry>
          ))}
        </ul>
      )}
      {mayAsk && !asking && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <Button id="send-back" look="quiet" size="small" onClick={() => setAsking(true)}>
            {t('dashboard.sendSomethingBack')}
          </Button>
          <p className="text-sm text-soft">
            {isOver || !until
              ? t('dashboard.whatIsDamagedWrongOr')
              : t('dashboard.untilWhatIsDamagedWrong', { until: dayOf(until) })}
          </p>
        </div>
      )}
      {mayAsk && asking && (
        <AskReturn order={order} lines={lines} onlyClaims={isOver} asked={returns.length} close={close} />
      )}
    </section>
  )
}
