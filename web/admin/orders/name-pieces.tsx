import { ORPCError } from '@orpc/client'
import type { Order } from '#contract/orders.ts'
import type { Parcel } from '#contract/parcel-fields.ts'
import { t } from '#messages/t.ts'
import { endNumber } from '#web/admin/orders/numbers-field.tsx'
import { batchesOf } from '#web/admin/orders/pack-wish.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { contentWords } from '#web/orders/parcels.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Asks for the numbers of pieces that left without them. */
export function useNamePieces(order: Order, parcel: Parcel): () => unknown {
  const act = useConfirmedAct()
  const { number, lacks = [] } = parcel
  return () => {
    const typed = new Map<number, string>()
    return act({
      question: t('admin.orders.whichNumbersHas'),
      about: t('admin.orders.parcelOfOrder2', {
        ...{ number, orderNumber: order.number, parcel: contentWords({ lines: lacks }, order) },
      }),
      fields: () =>
        lacks.map(({ line }) => (
          <TextField
            key={line}
            label={t('admin.orders.batchOrSerialNumbers', { name: order.lines[line - 1]?.name ?? '' })}
            name={`numbers-${line}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed.get(line) ?? ''}
            onValueChange={(value) => typed.set(line, value)}
            onKeyDown={endNumber}
          />
        )),
      ...{ button: t('admin.orders.save'), harmless: true },
      ...{ kept: t('admin.orders.theNumbersStayOpen'), done: t('admin.orders.theNumbersAreNoted') },
      refused: t('admin.orders.theyWereNotSaved'),
      perform: async () => {
        const named = lacks.map(({ line, quantity }) => {
          const batches = batchesOf(typed.get(line) ?? '', quantity)
          if (typeof batches === 'string') throw refused(batches)
          return batches.map((one) => ({ line, ...one }))
        })
        if (named.flat().length === 0) throw refused(t('admin.orders.typeANumberFirst'))
        const which = { id: order._id, number: String(number) }
        return browserApi.fulfilment.carry({ ...which, batches: named.flat() })
      },
    })
  }
}

const refused = (message: string) => new ORPCError('UNPROCESSABLE_CONTENT', { defined: true, message })
