import { safe } from '@orpc/client'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { COPY, CopiedText } from '#web/forms/copied-text.tsx'
import { showFailure } from '#web/forms/show-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

type Props = { order: Order; mayReplace?: boolean }

/** The link to an order that needs no account: to be copied, and replaced where it went to the wrong people. */
export function OrderLink({ order: { _id: id, number }, mayReplace = true }: Props) {
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
      question: t('orders.replaceThisLink'),
      about: t('orders.theLinkToOrder', { number }),
      warning: t('orders.theLinkBeforeAndThat'),
      button: t('orders.yesReplaceIt'),
      kept: t('orders.theLinkStaysAsIt'),
      done: t('orders.theLinkIsReplaced'),
      perform: async () => {
        setLink((await browserApi.orderLinks.replace({ id })).link)
      },
    })

  return (
    <section aria-labelledby="link" className="mt-10 print:hidden">
      <h2 id="link" className="text-2xl">
        {t('orders.aLinkToPassOn')}
      </h2>
      <p className="mt-2 max-w-prose text-soft">{t('orders.whoeverHasItSeesHow')}</p>
      {link === undefined ? (
        <Button look="quiet" className="mt-4" busy={busy} onClick={() => void show()}>
          {t('orders.showTheLink')}
        </Button>
      ) : (
        <CopiedText text={link}>
          {mayReplace && (
            <Button size="small" look="quiet" onClick={() => void replace()}>
              {t('orders.replaceTheLink')}
            </Button>
          )}
        </CopiedText>
      )}
    </section>
  )
}
