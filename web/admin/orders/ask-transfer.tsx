import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** Chooses a bank transfer for the customer of an unpaid order, such as one on the phone. */
export function AskTransfer({ order }: { order: Order }) {
  const act = useConfirmedAct()
  const { _id: id, number, customerEmail, totalPrice, transferDays } = order
  if (!transferDays) return null
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() =>
        act({
          question: 'Ask for a Bank Transfer?',
          about: `Order ${number}: ${formatDollars(totalPrice)}, from ${customerEmail}`,
          warning: `An e-mail tells the customer account, sum and reference. Pieces and price are held for ${transferDays} days.`,
          button: 'Yes, ask for it',
          harmless: true,
          kept: 'No e-mail was sent.',
          done: 'The customer is asked for a transfer!',
          refused: 'The customer was not asked',
          perform: () => browserApi.transfers.choose({ id, totalPrice }),
        })
      }
    >
      Ask for transfer
    </Button>
  )
}
