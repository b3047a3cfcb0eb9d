import { DAY_MS } from '#contract/durations.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { ManagedWithdrawal } from '#contract/withdrawals.ts'
import { t } from '#messages/t.ts'
import { dayOf, minuteOf } from '#web/orders/moments.ts'
import { useNow } from '#web/orders/now.ts'
import { Badge } from '#web/ui/badge.tsx'

/** When it was received, and how many days are left for the refund. */
export function WithdrawalTime({ one }: { one: ManagedWithdrawal }) {
  const now = useNow()
  const days = Math.ceil((Date.parse(one.dueAt) - now) / DAY_MS)
  if (one.settledAt)
    return (
      <>
        {minuteOf(one.receivedAt)}
        <span className="block text-sm text-soft">
          {one.refunded === undefined
            ? one.note
            : t('admin.withdrawals.refundedOn', {
                sum: moneyOf({ currency: one.owed?.currency }, one.refunded),
                day: dayOf(one.settledAt),
              })}
        </span>
      </>
    )
  return (
    <>
      {minuteOf(one.receivedAt)}
      <span className="mt-1 block">
        <Badge tone={days < 4 && !one.mayWait ? 'open' : 'waiting'}>
          {days < 0
            ? t('admin.withdrawals.overdue', { days: -days })
            : t('admin.withdrawals.daysLeft', { days })}
        </Badge>
      </span>
      {one.mayWait && <span className="block text-sm text-soft">{t('admin.withdrawals.mayWait')}</span>}
      {one.proofAt && <span className="block text-sm text-soft">{t('admin.withdrawals.proofCame')}</span>}
      {one.inTime === false && (
        <span className="block text-sm text-wrong">{t('admin.withdrawals.afterThePeriod')}</span>
      )}
    </>
  )
}
