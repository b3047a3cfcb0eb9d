import { type KeyboardEvent, useMemo } from 'react'
import { allCountries, countryName, fieldsOf } from '#contract/addresses.ts'
import { currencyName } from '#contract/money.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { ShownRules } from '#contract/shop.ts'
import { t } from '#messages/t.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { DeliveryMethods } from '#web/prices/delivery-methods.tsx'
import type { Obstacle } from '#web/prices/obstacle.ts'
import type { Wishes } from '#web/prices/order-options.ts'
import type { QuoteState } from '#web/prices/use-quote.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useShop } from '#web/ui/shop.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  rules: ShownRules
  wishes: Wishes
  quoted: QuoteState
  /** What an order was refused for before it was sent. */
  obstacle: Obstacle | undefined
  /** What the lines are called, in their order. */
  names: string[]
  /** An address of the book says where it goes. */
  isPlaceGiven: boolean
  onWish: (name: Exclude<keyof Wishes, 'asBusiness'>, value: string) => void
}

/** Where an order goes, how, and with which coupon: what sets its price, before anything else is typed. */
export function WishFields({ rules, wishes, quoted, obstacle, names, isPlaceGiven, onWish }: Props) {
  const { quote } = quoted
  const problems = { ...quoted.problems, ...(obstacle && { [obstacle.field]: obstacle.problem }) }
  const postcodeLabel =
    fieldsOf(wishes.country).find(({ name }) => name === 'postcode')?.label ?? t('prices.postcode')
  return (
    <>
      <PayIn value={wishes.currency} problem={problems.currency} onChange={(to) => onWish('currency', to)} />
      {rules.countries.length > 0 && !isPlaceGiven && (
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-4">
          <Country
            rules={rules}
            value={wishes.country}
            problem={problems.country}
            onChange={(to) => onWish('country', to)}
          />
          <TextField
            label={postcodeLabel}
            name="postcode"
            autoComplete="postal-code"
            maxLength={20}
            value={wishes.postcode}
            onValueChange={(to) => onWish('postcode', to)}
            onKeyDown={withoutOrdering}
          >
            {problems.postcode && <p className="mt-1.5 text-sm text-wrong">{problems.postcode}</p>}
          </TextField>
        </div>
      )}
      {isPlaceGiven && problems.country && <p className="text-sm text-wrong">{problems.country}</p>}
      <Unsent unsent={quoted.unsent} names={names} country={wishes.country} />
      {rules.hasDelivery && quoted.unsent.length === 0 && (
        <DeliveryMethods
          currency={quote?.currency}
          methods={quote?.deliveryMethods}
          refused={quote?.refusedMethods}
          chosen={wishes.deliveryMethod}
          problem={problems.deliveryMethod}
          isPlaceKnown={wishes.country !== '' && !problems.country}
          onChange={(to) => onWish('deliveryMethod', to)}
        />
      )}
      {rules.hasCoupons && (
        <div>
          <TextField
            label={t('prices.couponOptional')}
            name="coupon"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={wishes.coupon}
            onValueChange={(to) => onWish('coupon', to)}
            onKeyDown={withoutOrdering}
          />
          <p role="status" className="mt-1.5 text-sm empty:hidden">
            <CouponWords wishes={wishes} quoted={quoted} />
          </p>
        </div>
      )}
    </>
  )
}

type Chosen = { value: string; problem: string | undefined; onChange: (to: string) => void }

/** In which of the shop's currencies an order is; nothing where it has one. */
function PayIn({ value, problem, onChange }: Chosen) {
  const { currency, currencies = [] } = useShop()
  if (currencies.length === 0) return null
  const named = (code: string) => `${currencyName({ code, decimals: 0 })} (${code})`
  const choices = [
    { value: '', label: named(currency) },
    ...currencies.map(({ code }) => ({ value: code, label: named(code) })),
  ]
  return (
    <ChoiceField
      label={t('prices.payIn')}
      name="currency"
      value={value}
      onChange={onChange}
      choices={choices}
    >
      {problem && <p className="mt-1.5 text-sm text-wrong">{problem}</p>}
    </ChoiceField>
  )
}

/** Enter asks what it costs so, which the form does by itself, and does not send an order that nobody has seen the price of. */
function withoutOrdering(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

function Country({
  rules,
  value,
  problem,
  onChange,
}: {
  rules: ShownRules
  value: string
  problem: string | undefined
  onChange: (to: string) => void
}) {
  // Without zones of delivery the shop sends everywhere: what has no tax there is one of its answers.
  const choices = useMemo(
    () => allCountries().filter((one) => !rules.hasDelivery || rules.countries.includes(one.value)),
    [rules],
  )
  const isChosen = choices.some((one) => one.value === value)
  const all = isChosen ? choices : [{ value: '', label: t('prices.choose') }, ...choices]
  return (
    <ChoiceField label={t('prices.country')} name="country" value={value} onChange={onChange} choices={all}>
      {problem && <p className="mt-1.5 text-sm text-wrong">{problem}</p>}
    </ChoiceField>
  )
}

type UnsentProps = { unsent: QuoteState['unsent']; names: string[]; country: string }

/** What cannot be sent to the chosen place, said before anything else is typed. */
function Unsent({ unsent, names, country }: UnsentProps) {
  return (
    <div role="status" className="empty:hidden">
      {unsent.length > 0 && (
        <Notice tone="wrong" className="text-sm">
          <p className="font-medium">{t('prices.thisCannotBeSentTo', { country: countryName(country) })}</p>
          <ul className="mt-1 grid gap-1">
            {unsent.map(({ line, message }) => (
              <li key={message + line}>{line === undefined ? message : `${names[line]}: ${message}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** Whether the coupon counts, and what it takes off where it does. */
function CouponWords({ wishes, quoted }: { wishes: Wishes; quoted: QuoteState }) {
  const { problems, quote, isCurrent } = quoted
  if (!wishes.coupon.trim()) return null
  if (problems.coupons) return <span className="text-wrong">{problems.coupons}</span>
  if (!isCurrent || !quote) return <span className="text-soft">{t('prices.lookingAtTheCoupon')}</span>
  const [given] = quote.coupons ?? []
  if (!given) return null
  return given.takesOff > 0 ? (
    <span>{t('prices.off', { name: given.name, takesOff: moneyOf(quote, given.takesOff) })}</span>
  ) : (
    <span className="text-soft">{t('prices.thisCouponTakesNothingOff')}</span>
  )
}
