import { withinCurrency } from '#contract/money.ts'
import { useShop } from '#web/ui/shop.ts'

/**
 * Does something at once with amounts in the currency of what is shown: a page may be older than the choice of a currency in another tab, so
 * each price says its own. One that the shop has since this page was loaded is written with two decimals.
 */
export function useCurrencyOf({ currency }: { currency?: string | undefined }) {
  const { currencies = [] } = useShop()
  const known = currencies.find(({ code }) => code === currency)
  return <Done>(act: () => Done): Done =>
    withinCurrency(known ?? (currency ? { code: currency, decimals: 2 } : undefined), act)
}

/** Whether prices can be asked for in a currency beside the shop's own. */
export function useFurtherCurrency(): (code: string) => boolean {
  const { currencies = [] } = useShop()
  return (asked) => currencies.some(({ code }) => code === asked)
}
