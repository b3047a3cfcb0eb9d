import { AsyncLocalStorage } from 'node:async_hooks'
import { findCurrency } from '#contract/currencies.ts'
import { type Currency, setCurrencyAtHand } from '#contract/money.ts'

const atHand = new AsyncLocalStorage<Currency | undefined>()
setCurrencyAtHand(() => atHand.getStore())

/** Does something, and all that it waits for, with amounts in this currency instead of the shop's. `code`: undefined for the shop's. */
export const inCurrency = <Done>(code: string | undefined, act: () => Done): Done =>
  atHand.run(code === undefined ? undefined : findCurrency(code), act)
