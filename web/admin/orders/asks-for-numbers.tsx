import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { alerts } from '#web/ui/alerts.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Said before all of an order is sent: which of its products ask for numbers, and where these are noted. */
export function AsksForNumbers({ order, lines }: { order: string; lines: Order['lines'] }) {
  return (
    <div className="text-left">
      <p>{t('admin.orders.theseAskForNumbers')}</p>
      <ul className="my-1 list-disc pl-5">
        {lines.map(({ line, name, left, asksFor = 'batch' }) => (
          <li key={line} className="wrap-anywhere">
            {t('admin.orders.lineAsksFor', { left, name, asksFor })}
          </li>
        ))}
      </ul>
      <SiteLink
        to={`/dashboard/manage-orders/${order}#parcels`}
        className="inline-block py-1 text-action underline underline-offset-4"
        onClick={() => alerts.get().at(-1)?.answer(false)}
      >
        {t('admin.orders.packThemWithNumbers')}
      </SiteLink>
    </div>
  )
}
