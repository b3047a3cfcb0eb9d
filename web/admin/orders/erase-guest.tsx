import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** A guest has no account that could be deleted: their data is erased here, where they ask for it. */
export function EraseGuest({ order: { _id: id, number, customer } }: { order: Order }) {
  const act = useConfirmedAct()
  const erase = () =>
    act({
      question: 'Erase This Guest’s Data?',
      about: `${customer}, order ${number}`,
      warning:
        'An unpaid order ends. A paid one keeps the address until it is sent, and its invoice as long as the law asks. It cannot be taken back.',
      button: 'Yes, erase it',
      kept: 'Nothing was erased.',
      done: 'The data of the guest is erased.',
      refused: 'Nothing was erased',
      perform: () => browserApi.guests.eraseOne({ id }),
    })
  return (
    <section aria-labelledby="guest" className="mt-10 print:hidden">
      <h2 id="guest" className="text-2xl">
        Ordered without an account
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        The guest pays, cancels and sends back by the link above, and can take the order into an account with
        the same e-mail address.
      </p>
      <Button look="danger" size="small" className="mt-4" onClick={() => void erase()}>
        Erase the Guest’s Data
      </Button>
    </section>
  )
}
