import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { OrderBefore } from '#contract/packing.ts'
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
      question: 'Were These Sent Already?',
      about: `${counted(sent.size, 'order')} of ${counted(orders.length, 'order')} ${sent.size === 1 ? 'was' : 'were'} sent`,
      warning: 'No e-mail tells the customers. The others wait to be packed, and you are not asked again.',
      ...{ button: 'Yes, save it', harmless: true },
      ...{ kept: 'Nothing was saved.', done: 'Thank you: it is noted!', refused: 'It was not noted' },
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
          Were these sent already?
        </h2>
        <p className="mt-2 max-w-prose text-soft">
          They were paid before this shop knew parcels. Tick those that left: they count as sent. This is
          asked once{total > orders.length && `; ${counted(total - orders.length, 'other order')} follow`}.
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
                    {dayOf(placedAt)}, {counted(pieces, 'piece')}: {name}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={save}>Save</Button>
          <Button look="quiet" onClick={() => setSent(new Set(orders.map(({ _id }) => _id)))}>
            Tick all
          </Button>
        </div>
      </div>
    </section>
  )
}
