import type { Document } from '#contract/documents.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { timeOf } from '#web/orders/order-standing.ts'
import { buttonInText } from '#web/ui/button.tsx'

type Props = { order: string; document: Document }

/** What became of a document at the access point or by e-mail, and the button that sends it, also again. */
export function EInvoiceSending({ order: id, document: { number, sending: known } }: Props) {
  const { sending, send } = useSending()
  const reread = useReread()
  if (!known) return null
  const { state, at = '', failure, byEmail } = known === 'none' ? { state: known } : known
  if (state === 'sent')
    return (
      <p className="text-sm text-soft print:hidden">
        {byEmail
          ? t('admin.orders.sentByEmail', { day: timeOf(at, Date.now()) })
          : t('admin.orders.sentByPeppol', { day: timeOf(at, Date.now()) })}
      </p>
    )
  const why = { failure: failure ? `${failure}.` : '' }
  const button = state === 'none' ? t('admin.orders.sendNow') : t('admin.orders.sendAgain')
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm text-soft print:hidden">
      <span role="status" className="wrap-anywhere">
        {state === 'waiting' ? t('admin.orders.waitsToBeSent', why) : t('admin.orders.notSent', why)}
      </span>
      <button
        type="button"
        className={buttonInText}
        aria-disabled={sending || undefined}
        aria-label={`${button}, ${number}`}
        onClick={() => void send(() => browserApi.accessPoint.send({ id, number })).then(reread)}
      >
        {button}
      </button>
    </p>
  )
}
