import { useEffect } from 'react'
import { datesWords } from '#contract/delivery-dates.ts'
import { formatDollars } from '#contract/money.ts'
import type { ShownRules } from '#contract/shop.ts'
import type { Tool } from '#contract/tools.ts'
import { language, t } from '#messages/t.ts'
import { useSession } from '#web/account/session-state.ts'
import { useAddressBook } from '#web/addresses/address-book.ts'
import { useStore } from '#web/lazy/store.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { QuoteNotice } from '#web/prices/quote-notice.tsx'
import { homeOf, keepCountry, useKeptCountry } from '#web/prices/sent-to.ts'
import { type QuoteState, useQuote } from '#web/prices/use-quote.ts'
import { bestWays } from '#web/product-page/best-ways.ts'
import { wanted } from '#web/product-page/wanted.ts'
import { promisedOf } from '#web/quantities/promised.ts'
import { quantityProblem, typedPieces } from '#web/quantities/quantity-problem.ts'
import { inputLook } from '#web/ui/field-look.ts'

type Props = { tool: Tool; rules: ShownRules }

/** When as many of a tool as are typed arrive in the visitor's country, and what that costs; of what cannot be ordered, the smallest order. */
export default function Arrival({ tool, rules }: Props) {
  const { countries, postcodesFor } = rules
  const session = useSession()
  const kept = useKeptCountry()
  const book = useAddressBook(session.status === 'signedIn' ? session.email : undefined)
  const [first] = book
  const country = kept || (first?.address.country ?? homeOf(rules))
  const postcode = book.find(({ address }) => address.country === country)?.address.postcode ?? ''
  const orderQuantity = useWanted(tool)
  const { currency = '' } = tool
  const line = { productId: tool._id, orderQuantity, promisedOn: promisedOf(tool, orderQuantity) }
  const wishes = { coupon: '', country, postcode, deliveryMethod: '', currency }
  const quoted = useQuote([line], wishes, country !== '')
  return (
    <div className="noscript:hidden">
      <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 font-medium">
        {t('productPage.deliveryTo')}
        <select
          value={country}
          onChange={({ currentTarget }) => keepCountry(currentTarget.value)}
          className={inputLook}
        >
          {country === '' && <option value="">{t('prices.choose')}</option>}
          {namedCountries([...countries, country]).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {/* As high as its longest answer usually is: nothing below moves when it comes. */}
      <div role="status" className="mt-2 min-h-16">
        {country !== '' && <Answer quoted={quoted} country={country} />}
        {postcodesFor.includes(country) && postcode === '' && quoted.isCurrent && (
          <p className="text-soft">{t('productPage.theExactAddressMayChangeIt')}</p>
        )}
      </div>
    </div>
  )
}

function useWanted(tool: Tool): number {
  const typed = useStore(wanted, undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool, and this one when it is come back to, begins with its least
  useEffect(() => () => wanted.set(undefined), [tool._id])
  const isOfThis = typed?.id === tool._id && quantityProblem(tool, typed.text) === undefined
  return isOfThis ? typedPieces(typed.text) : tool.minQuantity
}

function Answer({ quoted, country }: { quoted: QuoteState; country: string }) {
  const { quote, problems, unsent, isAsking, hasFailed, isCurrent } = quoted
  const within = useCurrencyOf(quote ?? {})
  if (isAsking) return <p className="text-soft">{t('prices.lookingForTheWaysOf')}</p>
  if (hasFailed) return <QuoteNotice quoted={quoted} />
  const [tooMuch] = unsent
  if (tooMuch)
    return (
      <p>
        {t('prices.thisCannotBeSentTo', { country: COUNTRIES.of(country) ?? country })} {tooMuch.message}
      </p>
    )
  if (!(isCurrent && quote?.deliveryMethods)) return <p>{Object.values(problems)[0]}</p>
  if (quote.deliveryMethods.length === 0) return <p>{t('prices.nothingOfOursCarriesThis')}</p>
  return (
    <ul>
      {bestWays(quote.deliveryMethods).map(({ id, name, price, dates }) => (
        <li key={id} className="wrap-anywhere">
          {dates ? datesWords(dates) : name}
          {' · '}
          <span className="font-medium tabular-nums">
            {price === 0 ? t('prices.free') : within(() => formatDollars(price))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The browser knows their names: a list of them would be loaded with each tool. */
const COUNTRIES = new Intl.DisplayNames(language(), { type: 'region' })

/** In the reader's order. */
function namedCountries(codes: string[]): { code: string; name: string }[] {
  return [...new Set(codes)]
    .filter((code) => code !== '')
    .map((code) => ({ code, name: COUNTRIES.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language()))
}
