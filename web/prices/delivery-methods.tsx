import { useId } from 'react'
import { datesWords } from '#contract/delivery-dates.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Quote } from '#contract/quotes.ts'
import { t } from '#messages/t.ts'
import { labelLook } from '#web/ui/field-look.ts'

type Props = {
  /** Undefined until the shop has answered. */
  currency: Quote['currency'] | undefined
  methods: Quote['deliveryMethods']
  refused: Quote['refusedMethods']
  chosen: string
  problem: string | undefined
  isPlaceKnown: boolean
  onChange: (id: string) => void
}

/** The ways of delivery that lead to the chosen place, to choose one. */
export function DeliveryMethods({
  currency,
  methods,
  refused,
  chosen,
  problem,
  isPlaceKnown,
  onChange,
}: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-problem`}>
      <legend className={labelLook}>{t('prices.delivery2')}</legend>
      {!methods?.length && (
        <p className="text-sm text-soft">{noMethods(isPlaceKnown, methods !== undefined)}</p>
      )}
      <div className="grid gap-2">
        {methods?.map(({ id: method, name, price, dates }) => (
          <label
            key={method}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small border border-edge bg-field px-3 py-2 has-checked:border-action has-focus-visible:outline-2 has-focus-visible:outline-action"
          >
            <input
              type="radio"
              name="deliveryMethod"
              value={method}
              checked={chosen === method}
              onChange={() => onChange(method)}
              className="size-4 accent-action"
            />
            <span className="min-w-0 grow wrap-anywhere">
              {name}
              {dates && <span className="block text-sm text-soft">{datesWords(dates)}</span>}
            </span>
            <span className="tabular-nums">
              {price === 0 ? t('prices.free') : moneyOf({ currency }, price)}
            </span>
          </label>
        ))}
        {refused?.map(({ id: method, name, reason }) => (
          <p key={method} className="rounded-small border border-dashed border-edge px-3 py-2 text-soft">
            {name}
            <span className="block text-sm">{reason}</span>
          </p>
        ))}
      </div>
      <p id={`${id}-problem`} className="mt-1.5 text-sm text-wrong empty:hidden">
        {methods?.length ? problem : ''}
      </p>
    </fieldset>
  )
}

function noMethods(isPlaceKnown: boolean, isAnswered: boolean): string {
  if (!isPlaceKnown) return t('prices.chooseTheCountryFirst')
  return isAnswered ? t('prices.nothingOfOursCarriesThis') : t('prices.lookingForTheWaysOf')
}
