import { useEffect, useState } from 'react'
import { ownCurrency } from '#contract/money.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { chooseCurrency, keepCurrency } from '#web/account/choose-currency.ts'
import { keptCurrency } from '#web/account/kept-currency.ts'

type Further = NonNullable<ShopSettings['currencies']>

/**
 * The code of the further currency that an order is in, '' for the shop's own, and how its buyer chooses one. Until they do, it is the one that
 * the owner has buyers in this country see first.
 */
export function useKeptCurrency(
  email: string | undefined,
  country: string,
  currencies: Further,
): [code: string, choose: (code: string) => void] {
  const own = ownCurrency().code
  const [kept, setKept] = useState(keptCurrency)
  const there = currencies.find(({ countries }) => countries?.includes(country))?.code ?? own
  const code = kept?.isChosen || !country ? (kept?.code ?? own) : there

  useEffect(() => {
    if (currencies.length === 0 || kept?.isChosen || !country) return
    if ((keptCurrency()?.code ?? own) !== there) keepCurrency({ code: there, isChosen: false })
  }, [currencies, kept, country, there, own])

  return [
    // A shop may have fewer currencies than when one was chosen.
    currencies.some((one) => one.code === code) ? code : '',
    async (chosen) => {
      const next = chosen || own
      if (await chooseCurrency(next, email)) setKept({ code: next, isChosen: true })
    },
  ]
}
