import type { OrderEvent } from '#contract/manage.ts'
import { t } from '#messages/t.ts'
import { minuteOf } from '#web/orders/moments.ts'

/** What happened to an order, marked off along a rule. */
export function OrderHistory({ history }: { history: OrderEvent[] }) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="text-2xl">
        {t('orders.history')}
      </h2>
      {history.length === 0 ? (
        <p className="mt-3 text-soft">{t('orders.nothingIsRecordedOfThis')}</p>
      ) : (
        <ol className="mt-5 border-l border-edge">
          {history.map(({ at, event, by }, index) => (
            <li key={`${at} ${event} ${index.toString()}`} className="relative pb-5 pl-7 last:pb-0">
              <span className="absolute top-3 left-0 w-4 border-t border-edge" aria-hidden="true" />
              <p className="font-medium first-letter:uppercase">{event}</p>
              <p className="text-sm wrap-anywhere text-soft">
                <time dateTime={at}>{minuteOf(at)}</time>
                {by && t('orders.by', { by })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
