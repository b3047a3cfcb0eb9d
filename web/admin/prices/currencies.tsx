import { useState } from 'react'
import { currencyName, ownCurrency } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { countryWords } from '#web/admin/prices/areas.ts'
import { type Currency, CurrencyForm } from '#web/admin/prices/currency-form.tsx'
import { currencyOf, rateWords, roundingWords } from '#web/admin/prices/currency-words.ts'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { RuleRow } from '#web/admin/prices/rule-row.tsx'
import { useRules } from '#web/admin/prices/use-rules.ts'

/** In which further currencies prices can be asked for, and at which rate. */
export function Currencies({ loaded }: { loaded: LoadedRules }) {
  const { currencies = [] } = loaded.rules
  const { sending, save, remove } = useRules(loaded)
  const [added, setAdded] = useState(0)
  const own = currencyName(ownCurrency())
  return (
    <>
      <p className="mt-8 max-w-3xl">{t('admin.prices.yourPricesAreInAnd', { own })}</p>
      {currencies.length > 0 && (
        <ul className="mt-8 grid max-w-3xl gap-4">
          {currencies.map((currency) => (
            <RuleRow
              key={currency.code}
              name={currency.code}
              head={
                <h2 className="text-xl">{`${currency.code}, ${currencyName(currencyOf(currency.code))}`}</h2>
              }
              form={(edited) => (
                <CurrencyForm currency={currency} currencies={currencies} sending={sending} {...edited} />
              )}
              onSave={(typed: Currency) =>
                save(
                  { currencies: currencies.map((one) => (one.code === typed.code ? typed : one)) },
                  t('admin.prices.theCurrencyHasBeenSaved'),
                )
              }
              onRemove={() =>
                remove(
                  { currencies: without(currencies, currency.code) },
                  { what: 'currency', name: currency.code },
                )
              }
            >
              <p className="mt-1 text-soft">{rateWords(currency)}</p>
              <p className="mt-1">{roundingWords(currency)}</p>
              {currency.countries && (
                <p className="mt-1">
                  {t('admin.prices.isSeenFirstIn', { countries: countryWords(currency.countries) })}
                </p>
              )}
              {!currency.isOn && <p className="mt-1 font-medium">{t('admin.prices.switchedOff')}</p>}
            </RuleRow>
          ))}
        </ul>
      )}
      <SettingsGroup title={t('admin.prices.newCurrency')} about={t('admin.prices.pricesAreMultipliedByThe')}>
        <div className="mt-6">
          <CurrencyForm
            key={added}
            currencies={currencies}
            sending={sending}
            save={async (typed) => {
              if (
                await save({ currencies: [...currencies, typed] }, t('admin.prices.theCurrencyHasBeenAdded'))
              )
                setAdded((all) => all + 1)
            }}
          />
        </div>
      </SettingsGroup>
    </>
  )
}

/** None is as the rules of a shop that never had any. */
function without(currencies: Currency[], code: string): Currency[] | undefined {
  const left = currencies.filter((one) => one.code !== code)
  return left.length > 0 ? left : undefined
}
