import { useState } from 'react'
import type { OrderBefore } from '#contract/packing.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { dayOf } from '#web/orders/moments.ts'
import { Button } from '#web/ui/button.tsx'

/** Asked once after the shop has learned of parcels. */
export function SentBefore({ orders, total }: { orders: OrderBefore[]; total: number }) {
  const act = useConfirmedAct()
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const tick = (id: string, isSent: boolean) =>
    setSent((now) => new Set(isSent ? [...now, id] : [...now].filter((one) => one !== id)))
  const save = () =>
    act({
      question: t('admin.packing.wereTheseSentAlready'),
      about: t('admin.packing.orderOfOrderWasSent', { sent: sent.size, orders: orders.length }),
      warning: t('admin.packing.noEMailTellsThe'),
      ...{ button: t('admin.packing.yesSaveIt'), harmless: true },
      ...{
        kept: t('admin.packing.nothingWasSaved'),
        done: t('admin.packing.thankYouItIsNoted'),
        refused: t('admin.packing.itWasNotNoted'),
      },
      perform: () =>
        browserApi.packing.settleBefore({
          sent: [...sent],
          waiting: orders.map(({ _id }) => _id).filter((id) => !sent.has(id)),
        }),
    })
  return (
    <section aria-labelledby="sent-before" className="mt-6 border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6">
        <h2 id="sent-before" className="text-2xl">
          {t('admin.packing.wereTheseSentAlready2')}
        </h2>
        <p className="mt-2 max-w-prose text-soft">
          {t('admin.packing.theyWerePaidBeforeThis', {
            total: total > orders.length ? 'yes' : 'no',
            total2: total - orders.length,
          })}
        </p>
        <ul className="mt-4 max-h-96 overflow-y-auto border-y border-line">
          {orders.map(({ _id: id, number, customer, placedAt, name, pieces }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <label className="flex items-center gap-4 py-2.5">
                <input
                  type="checkbox"
                  className="size-6 shrink-0 accent-action"
                  checked={sent.has(id)}
                  onChange={({ target }) => tick(id, target.checked)}
                />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium tabular-nums">{number}</span> <bdi>{customer}</bdi>
                  <span className="block text-sm text-soft">
                    {t('admin.packing.piece', { placedAt: dayOf(placedAt), pieces, name })}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={save}>{t('admin.packing.save')}</Button>
          <Button look="quiet" onClick={() => setSent(new Set(orders.map(({ _id }) => _id)))}>
            {t('admin.packing.tickAll')}
          </Button>
        </div>
      </div>
    </section>
  )
}
