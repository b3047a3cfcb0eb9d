import type { Parcel } from '#contract/parcel-fields.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { buttonInText } from '#web/ui/button.tsx'

const WORDS = {
  none: () => t('admin.orders.theCarrierWasNotAsked'),
  asked: (why: string) => t('admin.orders.theCarrierIsAskedFor', { why }),
  failed: (why: string) => t('admin.orders.theCarrierMadeNoLabel', { why }),
}

type Props = { order: string; parcel: Parcel }

/** What became of the label that a carrier was asked for. Without one the shop's own can be used, and why is said. */
export function CarrierLabel({ order: id, parcel: { number, label } }: Props) {
  const { sending, send } = useSending()
  const reread = useReread()
  if (!label) return null
  const which = { id, number: String(number) }
  if (label.state === 'made')
    return (
      <p className="mt-1 print:hidden">
        <DocumentButton
          inText
          label={t('admin.orders.carriersLabel')}
          about={t('admin.orders.parcel2', { number })}
          fetchDocument={() => browserApi.labelService.label(which)}
        />
      </p>
    )
  const why = label.failure && `: ${label.failure}`
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm text-soft print:hidden">
      <span role="status" className="wrap-anywhere">
        {WORDS[label.state](why ?? '')}
      </span>
      <button
        type="button"
        className={buttonInText}
        aria-disabled={sending || undefined}
        aria-label={t('admin.orders.askNowLabelOfParcel', { number })}
        onClick={() => void send(() => browserApi.labelService.ask(which)).then(reread)}
      >
        {sending ? t('admin.orders.asking') : t('admin.orders.askNow')}
      </button>
    </p>
  )
}
