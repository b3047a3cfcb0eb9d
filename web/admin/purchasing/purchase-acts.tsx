import { counted } from '#contract/counted.ts'
import type { Purchase } from '#contract/purchases.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { Button } from '#web/ui/button.tsx'

/** What is done next with a purchase order. */
export function PurchaseActs({ one }: { one: Purchase }) {
  const act = useConfirmedAct()
  const { _id: id, number, state, version, supplier, pieces } = one
  const about = `${number}: ${counted(pieces, 'piece')} of ${supplier.name}`

  const order = (email: boolean) =>
    act({
      question: email ? 'Order by E-mail?' : 'Is It Ordered?',
      about,
      warning: email
        ? `It goes to ${supplier.email} now. Its lines cannot change afterwards.`
        : 'Its lines cannot change afterwards.',
      button: email ? 'Yes, send it' : 'Yes, it is ordered',
      kept: 'It is still a draft.',
      done: 'It is ordered!',
      refused: 'It was not ordered',
      perform: () => browserApi.purchases.order({ id, version, email }),
    })
  const cancel = () =>
    act({
      question: 'Cancel This Purchase Order?',
      about,
      ...(state === 'ordered' && { warning: 'Tell the supplier yourself.' }),
      button: 'Yes, cancel it',
      keep: 'No, keep it',
      kept: 'The purchase order is kept.',
      done: 'The purchase order has been canceled!',
      refused: 'It was not canceled',
      perform: () => browserApi.purchases.cancel({ id }),
    })

  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {state === 'draft' && supplier.email && <Button onClick={() => order(true)}>Order by E-mail</Button>}
      {state === 'draft' && (
        <Button look={supplier.email ? 'quiet' : 'solid'} onClick={() => order(false)}>
          Mark as Ordered
        </Button>
      )}
      {state !== 'canceled' && (
        <DocumentButton
          label="PDF"
          about={number}
          fetchDocument={() => browserApi.purchases.document({ id })}
        />
      )}
      {(state === 'draft' || state === 'ordered') && (
        <Button look="remove" size="small" onClick={cancel}>
          Cancel Purchase Order
        </Button>
      )}
    </div>
  )
}
