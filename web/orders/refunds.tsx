import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { promisedDay } from '#contract/promise-words.ts'
import type { Refund } from '#contract/refunds.ts'
import { language, number, t } from '#messages/t.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const STATES: Record<Refund['status'], State> = {
  asked: { tone: 'waiting', words: t('orders.underWay') },
  owed: { tone: 'waiting', words: t('orders.toBePaidBack') },
  succeeded: { tone: 'good', words: t('orders.refunded') },
  failed: { tone: 'open', words: t('orders.failed') },
}

type State = { tone: Tone; words: string }
const IN_KIND: State = { tone: 'good', words: t('orders.wentIntoAnExchange') }
const SET_OFF: State = { tone: 'good', words: t('orders.setOff') }

/** How much of an order went back; `to` leads to where it is told. */
export function RefundedPart({ order, to }: { order: Order; to?: string }) {
  const { refunds, refundedTotal, totalPrice } = order
  if (!refunds.some(({ status, ofEdit }) => status !== 'failed' && !ofEdit)) return null
  const words = refunds.some(({ status }) => status === 'owed')
    ? t('orders.refundToBePaidBack')
    : refundedTotal > 0
      ? t('orders.refundedOf', {
          refundedTotal: moneyOf(order, refundedTotal),
          totalPrice: moneyOf(order, totalPrice),
        })
      : totalPrice === 0
        ? t('orders.piecesTakenBack')
        : t('orders.refundUnderWay')
  if (!to) return <span className="mt-1 block text-sm text-soft tabular-nums">{words}</span>
  return (
    <SiteLink
      to={to}
      className="mt-1 block py-0.5 text-sm text-action tabular-nums underline underline-offset-4"
    >
      {words}
    </SiteLink>
  )
}

/** The refunds of an order, as far as whoever looks may see them. */
export function Refunds({ order }: { order: Pick<Order, 'refunds' | 'lines'> }) {
  if (order.refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="mt-10">
      <h2 id="refunds" className="text-2xl">
        {t('orders.refunds')}
      </h2>
      <ul className="mt-4 border-t border-line">
        {order.refunds.map((refund) => (
          <RefundEntry key={refund._id} refund={refund} order={order} />
        ))}
      </ul>
    </section>
  )
}

function RefundEntry({ refund, order }: { refund: Refund; order: Pick<Order, 'lines'> }) {
  const { amount, setOff, status, askedAt, reason, inKind, byHand, failure, by } = refund
  const { paidBackOn, paidBackReference } = refund
  const back = piecesBack(refund, order)
  const { tone, words } = inKind ? IN_KIND : setOff && amount === 0 ? SET_OFF : STATES[status]
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-display text-xl tabular-nums">{moneyOf(refund, amount || (setOff ?? 0))}</span>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-soft">
        <time dateTime={askedAt}>
          {new Date(askedAt).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {setOff && amount > 0 && ` · ${t('orders.moreWasSetOff', { setOff: moneyOf(refund, setOff) })}`}
        {by && t('orders.by', { by })}
        {byHand && !paidBackOn && status === 'succeeded' && ` · ${t('orders.givenBackByTheShop')}`}
        {paidBackOn && ` · ${t('orders.paidBackOn', { day: promisedDay(paidBackOn) })}`}
        {paidBackReference && ` · ${t('orders.paidBackReference', { reference: paidBackReference })}`}
      </p>
      {reason && <p className="mt-1.5 wrap-anywhere">{reason}</p>}
      {back && <p className="mt-1.5 text-sm wrap-anywhere text-soft">{t('orders.returned2', { back })}</p>}
      {failure && <p className="mt-1.5 text-sm wrap-anywhere text-wrong">{failure}</p>}
    </li>
  )
}

function piecesBack({ returns }: Refund, { lines }: Pick<Order, 'lines'>): string {
  const named = returns.map(({ line, quantity, batches = [] }) => {
    const name = lines.find((one) => one.line === line)?.name ?? t('orders.lineNumber', { line })
    const numbers = batches.length > 0 ? ` (${batches.map(({ batch }) => batch).join(', ')})` : ''
    return `${number(quantity)} × ${name}${numbers}`
  })
  return named.join(', ')
}
