import { exemptionWords } from '#contract/exemptions.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { ManagedWithdrawal } from '#contract/withdrawals.ts'
import { t } from '#messages/t.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

const MATCH_WORDS = {
  both: t('admin.withdrawals.numberAndAddressFit'),
  number: t('admin.withdrawals.onlyTheNumberFits'),
  email: t('admin.withdrawals.onlyTheAddressFits'),
}

/** Which order it means: the one that staff found, or those that it may be. */
export function WithdrawalOrder({ one }: { one: ManagedWithdrawal }) {
  const { order, proposed, pieces, owed } = one
  return (
    <>
      {order ? (
        <OrderLink order={order} />
      ) : (
        <>
          <span className="block wrap-anywhere">
            {t('admin.withdrawals.typedNumber', { number: one.orderNumber })}
          </span>
          {proposed.slice(0, 3).map((order) => (
            <span key={order._id} className="block text-sm">
              <OrderLink order={order} />{' '}
              <span className={order.by === 'both' ? 'text-soft' : 'text-wrong'}>
                {MATCH_WORDS[order.by]}
              </span>
            </span>
          ))}
          {proposed.length === 0 && (
            <span className="block text-sm text-wrong">{t('admin.withdrawals.noOrderFits')}</span>
          )}
        </>
      )}
      {typeof one.lines === 'string' && (
        <q className="mt-1 block max-w-prose text-sm wrap-anywhere">{one.lines}</q>
      )}
      {order?.lines.map(({ line, name, exemption }) => {
        const words = exemptionWords(exemption)
        return (
          words && (
            <span key={line} className="mt-1 block text-sm wrap-anywhere text-wrong">
              {name}: {words}
            </span>
          )
        )
      })}
      {pieces && (
        <ul className="mt-1 text-sm">
          {pieces.map(({ line, quantity }) => (
            <li key={line} className="wrap-anywhere">
              {quantity} × {order?.lines.find((of) => of.line === line)?.name}
            </li>
          ))}
        </ul>
      )}
      {owed && !one.settledAt && (
        <span className="mt-1 block text-sm tabular-nums">
          {t('admin.withdrawals.owed', {
            total: moneyOf(owed, owed.total),
            delivery: moneyOf(owed, owed.delivery),
          })}
        </span>
      )}
    </>
  )
}

function OrderLink({ order: { _id, number } }: { order: { _id: string; number: string } }) {
  return (
    <SiteLink
      to={`/dashboard/manage-orders/${_id}`}
      className="font-medium text-action tabular-nums underline underline-offset-4"
    >
      {number}
    </SiteLink>
  )
}
