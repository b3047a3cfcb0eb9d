import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** Sends the customer of an unpaid order a link to pay it. */
export function SendPayLink({ order }: { order: Order }) {
  const act = useConfirmedAct()
  const { _id: id, number, customerEmail, totalPrice, paymentStatus, dueTotal, deletedAt } = order
  if ((paymentStatus !== 'Unpaid' && !dueTotal) || deletedAt) return null
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() =>
        act({
          question: 'Send a Link to Pay?',
          about: `Order ${number}: ${formatDollars(dueTotal ?? totalPrice)}, to ${customerEmail}`,
          warning:
            'Whoever has the link can pay the order in every way that the shop takes, without signing in. It shows what was ordered, and no name and no address; it ends once the order is paid or canceled.',
          button: 'Yes, send it',
          harmless: true,
          kept: 'No e-mail was sent.',
          done: 'The link is on its way!',
          refused: 'The link was not sent',
          perform: () => browserApi.payLinks.send({ id }),
        })
      }
    >
      Send link to pay
    </Button>
  )
}
