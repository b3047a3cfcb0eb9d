import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import type { Caller } from '#contract/phone-orders.ts'
import type { Quote } from '#contract/quotes.ts'
import { wholeNumber } from '#contract/typed-number.ts'
import { type Language, languages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { DestinationFields, useDestination } from '#web/addresses/destination.tsx'
import { EditLines } from '#web/admin/orders/edit-lines.tsx'
import type { EditedLine } from '#web/admin/orders/edit-wish.ts'
import { browserApi } from '#web/api/api.ts'
import { createRequestKeys } from '#web/api/request-keys.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { SumRows } from '#web/prices/sum-rows.tsx'
import { AgeDeclaration } from '#web/quantities/age-declaration.tsx'
import { promisedOf } from '#web/quantities/promised.ts'
import { useDeclaredAge } from '#web/quantities/use-declared-age.ts'
import { Form } from '#web/ui/form.tsx'
import { useShop } from '#web/ui/shop.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** What a customer wants, what that costs, and then the order. `isGuest`: the address has no account, and the order is of a name. */
export function EnterForm({ caller, isGuest }: { caller: Caller; isGuest: boolean }) {
  const [guestName, setName] = useState('')
  const { languages: spoken } = useShop()
  const [language, setLanguage] = useState<Language | undefined>(spoken[0])
  const name = isGuest ? guestName.trim() : caller.name
  const [lines, setLines] = useState<EditedLine[]>([])
  const [deliveryMethod, setMethod] = useState('')
  const [coupon, setCoupon] = useState('')
  const [quoted, setQuoted] = useState<{ of: string; quote: Quote }>()
  const [keys] = useState(createRequestKeys)
  const destination = useDestination(caller)
  const { sending, problems, send } = useSending()
  const navigate = useNavigate()
  const place = 'deliveryAddress' in destination.all ? destination.all.deliveryAddress : undefined
  const ages = useDeclaredAge(
    lines.flatMap(({ sold }) => sold ?? []),
    place?.country,
  )
  const asked = {
    email: caller.email,
    ...(isGuest && { guestName: name }),
    lines: lines.map(({ productId, quantity, sold }) => {
      const orderQuantity = wholeNumber(quantity) ?? 0
      return { productId, orderQuantity, promisedOn: sold && promisedOf(sold, orderQuantity) }
    }),
    ...(coupon.trim() && { coupons: [coupon.trim()] }),
    ...(deliveryMethod && { deliveryMethod }),
  }
  const placed = {
    country: place?.country || undefined,
    postcode: place?.postcode || undefined,
  }
  const wished = JSON.stringify([asked, placed])
  const quote = quoted?.of === wished ? quoted.quote : undefined
  const methods = quoted?.quote.deliveryMethods ?? []
  const isCollected = methods.find(({ id }) => id === deliveryMethod)?.isCollection ?? false
  const lacksMethod = methods.length > 0 && !deliveryMethod
  const isPriced = quote !== undefined && !lacksMethod && !quote.totalProblem

  async function submit() {
    if (!isPriced) {
      await send(async () =>
        setQuoted({ of: wished, quote: await browserApi.phoneOrders.quote({ ...asked, ...placed }) }),
      )
      return
    }
    if (!isCollected && Object.keys(destination.problems).length > 0) return
    const { phone, ...to } = destination.all
    const order = {
      ...asked,
      phone,
      ...(isGuest && { language }),
      ...(!isCollected && to),
      ...ages.sent,
      totalPrice: quote.total,
      quoteVersion: quote.version,
    }
    const context = { idempotencyKey: keys.keyFor(JSON.stringify(order)) }
    await send(async () => {
      const { insertedId, isMailed } = await browserApi.phoneOrders.place(order, { context })
      await navigate(`/dashboard/manage-orders/${insertedId}`)
      sayDone(
        t('admin.orders.theOrderIsPlaced'),
        isMailed ? t('admin.orders.for', { name }) : t('admin.orders.noEMailGoesOut', { name }),
      )
    })
  }

  return (
    <Form
      errors={{ ...destination.problems, ...problems }}
      onFormSubmit={submit}
      className="mt-8 grid max-w-3xl grid-cols-[minmax(0,1fr)] items-start gap-5 border border-line bg-sheet p-5 sm:grid-cols-2 sm:p-8"
    >
      {isGuest && (
        <TextField
          label={t('admin.orders.nameOfTheGuest')}
          name="guestName"
          autoComplete="off"
          maxLength={200}
          value={guestName}
          onValueChange={setName}
          problem={required(t('admin.orders.nameOfTheGuest'))}
          aria-required
        />
      )}
      {isGuest && spoken.length > 1 && (
        <ChoiceField
          label={t('admin.orders.languageOfTheGuest')}
          name="language"
          value={language ?? ''}
          onChange={(value) => setLanguage(spoken.find((tag) => tag === value))}
          choices={spoken.map((tag) => ({ value: tag, label: languages[tag].label }))}
        />
      )}
      <EditLines lines={lines} setLines={setLines} takesPromised />
      <DestinationFields destination={destination} isCollected={isCollected} />
      {methods.length > 0 && (
        <ChoiceField
          label={t('admin.orders.delivery')}
          name="deliveryMethod"
          value={deliveryMethod}
          onChange={setMethod}
          choices={[
            { value: '', label: t('admin.orders.choose') },
            ...methods.map((one) => ({ value: one.id, label: `${one.name}, ${formatDollars(one.price)}` })),
          ]}
        />
      )}
      <TextField
        label={t('admin.orders.couponMayStayEmpty')}
        name="coupons"
        autoComplete="off"
        maxLength={40}
        value={coupon}
        onValueChange={setCoupon}
      />
      <AgeDeclaration of={ages} problem={problems.declaredAge} />
      <div role="status" aria-label={t('admin.orders.whatItCosts')} className="empty:hidden sm:col-span-2">
        {quote && (
          <div className="border border-line p-4">
            <SumRows sums={quote.sums} total={quote.total} />
            {lacksMethod && <p className="mt-2">{t('admin.orders.chooseTheWayOfDelivery')}</p>}
            {quote.totalProblem && <p className="mt-2 text-wrong">{quote.totalProblem}</p>}
          </div>
        )}
      </div>
      <FormEnd
        button={
          isPriced
            ? quote.total === 0
              ? t('admin.orders.nothingToPayPlaceThe')
              : t('admin.orders.placeTheOrder')
            : t('admin.orders.seeWhatItCosts')
        }
        doing={isPriced ? t('admin.orders.placing') : t('admin.orders.asking')}
        sending={sending}
      />
    </Form>
  )
}
