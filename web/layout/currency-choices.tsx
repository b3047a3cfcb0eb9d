import { currencyName } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { chooseCurrency } from '#web/account/choose-currency.ts'
import { keptCurrency } from '#web/account/kept-currency.ts'
import { signedInAccount } from '#web/account/session-state.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { useShop } from '#web/ui/shop.ts'

/** A choice that this browser keeps, and the account. The page is loaded anew, as the server writes it in the currency. */
export function CurrencyChoices() {
  const { currency, currencies = [] } = useShop()
  const codes = [currency, ...currencies.map(({ code }) => code)]
  const kept = keptCurrency()?.code
  return (
    <ChoiceField
      label={t('layout.currency')}
      name="currency"
      value={codes.find((code) => code === kept) ?? currency}
      onChange={async (code) => {
        if (await chooseCurrency(code, signedInAccount()?.email)) location.reload()
      }}
      choices={codes.map((code) => ({
        value: code,
        label: `${currencyName({ code, decimals: 0 })} (${code})`,
      }))}
    />
  )
}
