import { safe } from '@orpc/client'
import { useState } from 'react'
import type { OrderToPack, PickList } from '#contract/packing.ts'
import { t } from '#messages/t.ts'
import { orderNumberIn } from '#web/admin/packing/count-pieces.ts'
import { useScanner } from '#web/admin/packing/scanner.ts'
import { countedOf } from '#web/admin/table/nouns.ts'
import { browserApi } from '#web/api/api.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { dayOf } from '#web/orders/moments.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = {
  /** Nothing is filtered. */
  isWhole: boolean
  rows: OrderToPack[]
  total: number
  size: number
  pack: (orders: OrderToPack[]) => void
  picked: (list: PickList) => void
}

/** The orders that wait, to be chosen; without a choice all of them are meant. */
export function WaitingOrders({ isWhole, rows, total, size, pack, picked }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [sending, setSending] = useState(false)
  const some = rows.filter(({ _id }) => chosen.has(_id))
  const meant = some.length > 0 ? some : rows
  useScanner(async (code) => {
    const [error, found] = await safe(findOrder(code))
    if (error) await showFailure(error)
    else if (found) pack([found])
    else
      await showAlert({
        icon: 'warning',
        title: t('admin.packing.noSuchOrderWaits'),
        text: t('admin.packing.isNoNumberOfAn', { code }),
        button: t('admin.packing.ok'),
      })
  })

  async function pick(): Promise<void> {
    setSending(true)
    const [error, list] = await safe(browserApi.packing.pick({ orders: meant.map(({ _id }) => _id) }))
    setSending(false)
    if (error) await showFailure(error)
    else picked(list)
  }
  const choose = (ids: string[], isChosen: boolean) =>
    setChosen((now) => new Set(isChosen ? [...now, ...ids] : [...now].filter((id) => !ids.includes(id))))

  if (rows.length === 0)
    return (
      <NothingHere
        className="mt-8"
        title={t('admin.packing.nothingWaitsToBePacked')}
        text={isWhole ? t('admin.packing.eachOrderStandsHereAs') : t('admin.packing.ofWhatWasChosen')}
      />
    )
  const words =
    some.length > 0
      ? t('admin.packing.order2', { some: some.length })
      : t('admin.packing.allOrder', { rows: rows.length })
  return (
    <section aria-label={t('admin.packing.ordersThatWait')} className="mt-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <label className="flex min-h-10 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-action"
            checked={some.length === rows.length}
            onChange={({ target }) =>
              choose(
                rows.map(({ _id }) => _id),
                target.checked,
              )
            }
          />
          {t('admin.packing.chooseAll')}
        </label>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => pack(meant)}>{t('admin.packing.pack2', { words })}</Button>
          <Button look="quiet" busy={sending} onClick={pick}>
            {t('admin.packing.pickListOf', { words })}
          </Button>
        </div>
      </div>
      <ul className="mt-4 border-t border-line">
        {rows.map((order) => (
          <Row
            key={order._id}
            order={order}
            isChosen={chosen.has(order._id)}
            choose={(isChosen) => choose([order._id], isChosen)}
            pack={() => pack([order])}
          />
        ))}
      </ul>
      <Pages total={total} size={size} noun={(count) => countedOf('order', count)} />
    </section>
  )
}

type RowProps = {
  order: OrderToPack
  isChosen: boolean
  choose: (isChosen: boolean) => void
  pack: () => void
}

function Row({ order, isChosen, choose, pack }: RowProps) {
  const left = order.lines.reduce((sum, line) => sum + line.left, 0)
  const missing = order.lines.reduce((sum, line) => sum + (line.missing ?? 0), 0)
  const packed = order.parcels.filter(({ state }) => state === 'packed').length
  const isToSend = left === 0 && packed > 0 && order.toPay === undefined
  const places = [...new Set(order.lines.flatMap(({ left, shelfPlace }) => (left > 0 && shelfPlace) || []))]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <input
        type="checkbox"
        aria-label={t('admin.packing.chooseOrder', { number: order.number })}
        className="size-6 shrink-0 accent-action"
        checked={isChosen}
        onChange={({ target }) => choose(target.checked)}
      />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <SiteLink
            to={`/dashboard/manage-orders/${order._id}`}
            className="py-0.5 font-medium whitespace-nowrap text-action tabular-nums underline underline-offset-4"
          >
            {order.number}
          </SiteLink>
          <bdi className="wrap-anywhere">{order.customer}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-soft">
          {dayOf(order.placedAt)}, {left > 0 && t('admin.packing.pieceToPack', { left })}
          {missing > 0 &&
            ` ${t('admin.packing.andPieceNotComeYet', { left: left > 0 ? 'yes' : 'no', missing })}`}
          {left > 0 && packed > 0 && ', '}
          {packed > 0 && t('admin.packing.parcelToSend', { packed })}
          {places.length > 0 &&
            t('admin.packing.at', {
              places: places.slice(0, 4).join(', '),
              places2: places.length > 4 ? 'yes' : 'no',
            })}
        </p>
      </div>
      {order.toPay !== undefined && <Badge tone="waiting">{t('admin.packing.paidAtCollection')}</Badge>}
      {order.fulfilment === 'picking' && <Badge tone="waiting">{t('admin.packing.beingPicked')}</Badge>}
      {order.fulfilment === 'part sent' && <Badge tone="good">{t('admin.packing.partSent')}</Badge>}
      <Button
        size="small"
        look="quiet"
        aria-label={
          isToSend
            ? t('admin.packing.sendOrder', { number: order.number })
            : t('admin.packing.packOrder', { number: order.number })
        }
        onClick={pack}
      >
        {isToSend ? t('admin.packing.send') : t('admin.packing.pack3')}
      </Button>
    </li>
  )
}

/** The order that waits and has this number. */
export async function findOrder(code: string): Promise<OrderToPack | undefined> {
  const search = orderNumberIn(code)
  if (!search) return undefined
  return (await browserApi.packing.list({ search })).rows[0]
}
