import type { Db } from '#server/platform/db/client.ts'
import { askedCurrency } from '#server/selling/price-rules/further-currency.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/** Answers a call in the currency that it asks for; undefined: in the shop's own. Errors: UNPROCESSABLE_CONTENT for one that is not on, and those of `act`. */
export async function inAskedCurrency<Done>(
  db: Db,
  code: string | undefined,
  act: (currency: RequestCurrency | undefined) => Promise<Done>,
): Promise<Done> {
  const currency = code === undefined ? undefined : askedCurrency(await readRules(db), code)
  return currency ? inCurrency(currency.code, () => act(currency)) : act(undefined)
}
