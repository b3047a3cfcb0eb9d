import { useState } from 'react'
import { currencyName, ownCurrency } from '#contract/money.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
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
      <p className="mt-8 max-w-3xl">
        {`Your prices are in ${own}, and so are orders and pages. Programs that use the API can ask for prices in further currencies, at the rate that you type here: nothing changes it but you.`}
      </p>
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
                  'The currency has been saved!',
                )
              }
              onRemove={() =>
                remove(
                  { currencies: without(currencies, currency.code) },
                  { what: 'Currency', name: currency.code },
                )
              }
            >
              <p className="mt-1 text-soft">{rateWords(currency)}</p>
              <p className="mt-1">{roundingWords(currency)}</p>
              {!currency.isOn && <p className="mt-1 font-medium">Switched off</p>}
            </RuleRow>
          ))}
        </ul>
      )}
      <SettingsGroup
        title="New currency"
        about="Prices are multiplied by the rate and rounded as you say; what promotions take off and what delivery costs is rounded to cents."
      >
        <div className="mt-6">
          <CurrencyForm
            key={added}
            currencies={currencies}
            sending={sending}
            save={async (typed) => {
              if (await save({ currencies: [...currencies, typed] }, 'The currency has been added!'))
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
