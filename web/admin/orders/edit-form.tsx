import { useEffect, useId, useRef, useState } from 'react'
import { DECLARERS } from '#contract/age.ts'
import { COLLECTED_AT } from '#contract/delivery.ts'
import type { EditPreview } from '#contract/order-edits.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { DestinationFields, useDestination } from '#web/addresses/destination.tsx'
import { DECLARED_BY } from '#web/admin/orders/declared-by.ts'
import { EditLines } from '#web/admin/orders/edit-lines.tsx'
import { type EditedLine, linesOf, moneyWords, wishedLines } from '#web/admin/orders/edit-wish.ts'
import { browserApi } from '#web/api/api.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const PRICES = [
  { value: 'then', label: t('admin.orders.agreedPricesForOrderedPieces') },
  { value: 'now', label: t('admin.orders.todaysPricesForAllPieces') },
]
const THEN = t('admin.orders.piecesThatWereOrderedKeep')
const NOW = t('admin.orders.allPiecesDiscountsDeliveryAnd')

type Props = { order: Order; close: () => void }

/** What becomes different of an order, what that costs, and then the change itself. */
export function EditForm({ order, close }: Props) {
  const id = useId()
  const [lines, setLines] = useState<EditedLine[]>(() => linesOf(order))
  const [prices, setPrices] = useState<'then' | 'now'>('then')
  const [deliveryMethod, setMethod] = useState('')
  const [note, setNote] = useState('')
  const [declaredBy, setDeclaredBy] = useState('')
  const destination = useDestination(order)
  const wish = {
    ...{
      id: order._id,
      version: order.version,
      prices,
      lines: wishedLines(order, lines),
      ...destination.wish,
    },
    ...(deliveryMethod && { deliveryMethod }),
    ...(note.trim() && { note }),
  }
  const { preview, methods, show } = usePreview(order)
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const place = useRef<HTMLElement>(null)
  // Whoever opened it goes on here.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  const wished = JSON.stringify(wish)
  const shown = preview?.of === wished ? preview : undefined
  const age = shown?.declareAge
  const by = DECLARERS.find((one) => one === declaredBy)
  const declared = age && by ? { declaredAge: age, declaredBy: by } : {}
  const method = methods.find((one) => one.id === deliveryMethod)
  const isCollected = method ? method.isCollection : order.address.startsWith(COLLECTED_AT)

  async function submit() {
    if (Object.keys(destination.problems).length > 0) return
    if (!shown) {
      setDeclaredBy('')
      return void (await send(async () => show(await browserApi.edits.preview(wish), wished)))
    }
    if (await send(() => browserApi.edits.make({ ...wish, ...declared, expectedTotal: shown.total }))) {
      close()
      await reread()
      sayDone(
        t('admin.orders.theOrderIsChanged'),
        t('admin.orders.orderTheCustomerGetsAn', { number: order.number }),
      )
    }
  }

  return (
    <section
      ref={place}
      aria-labelledby={`${id}-title`}
      className="mt-6 max-w-3xl border border-line bg-sheet print:hidden"
    >
      <div className="ruler" aria-hidden="true" />
      <Form
        errors={{ ...destination.problems, ...problems }}
        onFormSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 p-5 sm:grid-cols-2 sm:p-8"
      >
        <div className="sm:col-span-2">
          <h2 id={`${id}-title`} className="text-2xl">
            {t('admin.orders.editTheOrder')}
          </h2>
          <p className="mt-1 text-soft">{t('admin.orders.youCanEditItUntil')}</p>
        </div>
        <EditLines lines={lines} setLines={setLines} />
        <ChoiceField
          label={t('admin.orders.prices')}
          name="prices"
          value={prices}
          onChange={(to) => setPrices(to === 'now' ? 'now' : 'then')}
          choices={PRICES}
        >
          <p className="mt-2 text-sm text-soft">{prices === 'now' ? NOW : THEN}</p>
        </ChoiceField>
        {methods.length > 0 && (
          <ChoiceField
            label={t('admin.orders.delivery')}
            name="deliveryMethod"
            value={deliveryMethod}
            onChange={setMethod}
            choices={[
              { value: '', label: t('admin.orders.asItIs') },
              ...methods.map((one) => ({
                value: one.id,
                label: `${one.name}, ${moneyOf(order, one.price)}`,
              })),
            ]}
          />
        )}
        <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
          <DestinationFields destination={destination} isCollected={isCollected} />
        </div>
        <div className="sm:col-span-2">
          <TextArea
            label={t('admin.orders.noteToTheCustomerOptional')}
            name="note"
            rows={2}
            maxLength={1000}
            value={note}
            onValueChange={setNote}
          />
        </div>
        <div role="status" aria-label={t('admin.orders.whatItCosts')} className="empty:hidden sm:col-span-2">
          {shown && <Shown preview={shown} order={order} />}
        </div>
        {age && (
          <ChoiceField
            label={t('admin.orders.whoDeclaredAge', { age })}
            name="declaredBy"
            value={declaredBy}
            onChange={setDeclaredBy}
            choices={DECLARED_BY}
            problem={(by) => (by ? null : t('edits.sayWhoDeclared', { age }))}
          />
        )}
        <FormEnd
          button={shown ? t('admin.orders.changeTheOrder') : t('admin.orders.seeWhatItCosts')}
          doing={shown ? t('admin.orders.changing') : t('admin.orders.asking')}
          sending={sending}
          onCancel={close}
        />
      </Form>
    </section>
  )
}

type Asked = EditPreview & { of: string }

/** What the shop said last; at first, which ways of delivery there are. */
function usePreview({ _id: id, version }: Order) {
  const [preview, setPreview] = useState<Asked>()
  const [methods, setMethods] = useState<NonNullable<EditPreview['quote']['deliveryMethods']>>([])
  useEffect(() => {
    let isWanted = true
    browserApi.edits.preview({ id, version, prices: 'then' }).then(
      ({ quote }) => isWanted && setMethods(quote.deliveryMethods ?? []),
      () => undefined, // whoever asks what it costs hears why not
    )
    return () => {
      isWanted = false
    }
  }, [id, version])
  return {
    ...{ preview, methods },
    show(answer: EditPreview, of: string): true {
      setPreview({ ...answer, of })
      setMethods(answer.quote.deliveryMethods ?? [])
      return true
    },
  }
}

function Shown({ preview, order }: { preview: EditPreview; order: Order }) {
  const { changes, without } = preview
  return (
    <div className="border border-line p-4">
      <p className="font-semibold">{moneyWords(preview, order)}</p>
      {changes.length === 0 ? (
        preview.before === preview.total && <p className="mt-1">{t('admin.orders.nothingHasChangedYet')}</p>
      ) : (
        <ul className="mt-2 list-disc pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {without.map((why) => (
        <p key={why} className="mt-2">
          {why}.
        </p>
      ))}
    </div>
  )
}
