import { useState } from 'react'
import { countryName, isCountry } from '#contract/addresses.ts'
import { currencyProblem, findCurrency } from '#contract/currencies.ts'
import { ownCurrency } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { countriesProblem, countryWords, readCountries } from '#web/admin/prices/areas.ts'
import { type Currency, ROUNDING_CHOICES, readRate, roundingWords } from '#web/admin/prices/currency-words.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type { Currency }

type Props = {
  /** Absent for a new one. */
  currency?: Currency
  currencies: Currency[]
  sending: boolean
  save: (currency: Currency) => Promise<unknown>
  onCancel?: () => void
}

/** Asks for a currency, its rate and where that is from, and shows what a price comes to. */
export function CurrencyForm({ currency, currencies, sending, save, onCancel }: Props) {
  const own = ownCurrency().code
  const [code, setCode] = useState(currency?.code ?? '')
  const [rate, setRate] = useState(currency?.rate ?? '')
  const [source, setSource] = useState(currency?.source ?? '')
  const [day, setDay] = useState(currency?.day ?? '')
  const [rounding, setRounding] = useState<string>(currency?.rounding ?? 'cents')
  const [countries, setCountries] = useState(countryWords(currency?.countries ?? []))
  const [isOn, setIsOn] = useState(currency?.isOn ?? true)
  const wanted = code.trim().toUpperCase()
  const known = findCurrency(wanted)
  const choices = ROUNDING_CHOICES.filter(({ value }) => !value.startsWith('.') || (known?.decimals ?? 2) > 1)
  const chosen = choices.find(({ value }) => value === rounding)?.value ?? 'cents'
  const exact = readRate(rate)

  function codeProblem(): string | null {
    if (!known) return currencyProblem()
    if (wanted === own) return t('admin.prices.isTheCurrencyOfThe', { own })
    const isThere = !currency && currencies.some((one) => one.code === wanted)
    return isThere ? t('admin.prices.isThereAlready', { wanted }) : null
  }

  function countriesWrong(text: string): string | null {
    if (text.trim() === '') return null
    const others = currencies.filter((one) => one.code !== wanted)
    const twice = readCountries(text)?.find((one) => others.some((other) => other.countries?.includes(one)))
    if (twice) return t('admin.rules.seesAnotherFirst', { country: countryName(twice) })
    const territory = readCountries(text)?.find((one) => !isCountry(one))
    return territory
      ? t('admin.prices.isNoCountry', { name: countryWords([territory]) })
      : countriesProblem(text)
  }

  async function submit(): Promise<void> {
    if (!exact) return
    const first = readCountries(countries)
    await save({
      ...{ code: wanted, rate: exact, source: source.trim(), day, rounding: chosen, isOn },
      ...(first && { countries: first }),
    })
  }

  return (
    <Form onFormSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      <TextField
        label={t('admin.prices.currency')}
        name="code"
        value={code}
        onValueChange={setCode}
        disabled={currency !== undefined}
        placeholder={t('admin.prices.eur')}
        spellCheck={false}
        problem={codeProblem}
      />
      <TextField
        label={t('admin.prices.unitsFor1', { own })}
        name="rate"
        value={rate}
        onValueChange={setRate}
        inputMode="decimal"
        problem={(text) => (readRate(text) ? null : t('admin.prices.aRateSuchAs0'))}
      />
      <TextField
        label={t('admin.prices.sourceOfTheRate')}
        name="source"
        value={source}
        onValueChange={setSource}
        maxLength={80}
        placeholder={t('admin.prices.europeanCentralBank')}
        problem={required(t('admin.prices.sourceOfTheRate'))}
      />
      <TextField
        label={t('admin.prices.dayOfTheRate')}
        name="day"
        type="date"
        value={day}
        onValueChange={setDay}
        problem={required(t('admin.prices.dayOfTheRate'))}
      />
      <ChoiceField
        label={t('admin.prices.pricesAreRounded')}
        name="rounding"
        value={chosen}
        onChange={setRounding}
        choices={choices}
      >
        {known && exact && (
          <p className="mt-1.5 text-sm text-soft">
            {roundingWords({ code: wanted, rate: exact, rounding: chosen })}
          </p>
        )}
      </ChoiceField>
      <TextField
        label={t('admin.prices.countriesThatSeeItFirst')}
        name="countries"
        value={countries}
        onValueChange={setCountries}
        placeholder={t('admin.prices.germanyAustria')}
        spellCheck={false}
        problem={countriesWrong}
      >
        <p className="mt-1.5 text-sm text-soft">{t('admin.prices.buyersThereSeeIt')}</p>
      </TextField>
      <div className="self-center">
        <CheckField checked={isOn} onChange={setIsOn} problem="">
          {t('admin.prices.pricesCanBeAskedFor')}
        </CheckField>
      </div>
      <FormEnd
        button={currency ? t('admin.prices.save') : t('admin.prices.addCurrency')}
        sending={sending}
        onCancel={onCancel}
      />
    </Form>
  )
}
