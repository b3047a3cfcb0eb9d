import { safe } from '@orpc/client'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { COPY, CopiedText } from '#web/forms/copied-text.tsx'
import { showFailure } from '#web/forms/show-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

/** The link to an order that needs no account: to be copied, and replaced where it went to the wrong people. */
export function OrderLink({ order: { _id: id, number } }: { order: Order }) {
  const act = useConfirmedAct()
  const [link, setLink] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    const [error, shown] = await safe(browserApi.orderLinks.one({ id }))
    setBusy(false)
    if (error) return showFailure(error)
    setLink(shown.link)
    focusOnceShown(COPY)
  }

  const replace = () =>
    act({
      question: 'Replace This Link?',
      about: `The link to order ${number}`,
      warning: 'The link before, and that of all e-mails so far, shows nothing any more.',
      button: 'Yes, replace it',
      kept: 'The link stays as it is.',
      done: 'The link is replaced.',
      perform: async () => {
        setLink((await browserApi.orderLinks.replace({ id })).link)
      },
    })

  return (
    <section aria-labelledby="link" className="mt-10 print:hidden">
      <h2 id="link" className="text-2xl">
        A link to pass on
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        Whoever has it sees how the order stands, its pieces and where the parcels are, without signing in: no
        name, no address, no phone number.
      </p>
      {link === undefined ? (
        <Button look="quiet" className="mt-4" busy={busy} onClick={() => void show()}>
          Show the Link
        </Button>
      ) : (
        <CopiedText text={link}>
          <Button size="small" look="quiet" onClick={() => void replace()}>
            Replace the Link
          </Button>
        </CopiedText>
      )}
    </section>
  )
}
