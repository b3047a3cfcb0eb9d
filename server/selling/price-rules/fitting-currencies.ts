import { type Currency, MOST_CENTS } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { type FieldIssue, WrongFields } from '#server/platform/errors/refusal.ts'
import { mostWords, requestCurrency } from '#server/selling/price-rules/further-currency.ts'
import { exchangedRules } from '#server/selling/receipt/exchange-all.ts'
import type { StoredRules } from '#server/selling/receipt/rules.ts'

/** Errors: UNPROCESSABLE_CONTENT for the shop's own currency, and for one in which a sum of the rules is too much. */
export function mustFitCurrencies(rules: StoredRules, own: Currency): void {
  const wrong = (rules.currencies ?? []).flatMap((one, place): FieldIssue[] => {
    const at = ['rules', 'currencies', place]
    if (one.code === own.code)
      return [{ path: [...at, 'code'], message: t('admin.refusals.isShopsCurrency', { code: one.code }) }]
    const { promotions, zones } = exchangedRules({ ...rules, version: 0 }, requestCurrency(one, own))
    return mostOf({ promotions, zones }) > MOST_CENTS
      ? [
          {
            path: [...at, 'rate'],
            message: t('admin.refusals.sumIsMore', { most: mostWords(one.code) }),
          },
        ]
      : []
  })
  if (wrong.length > 0) throw new WrongFields(wrong)
}

function mostOf(amounts: object): number {
  let most = 0
  JSON.stringify(amounts, (name, value) => {
    if (typeof value === 'number' && /^cents$|Cents$/.test(name)) most = Math.max(most, value)
    return value
  })
  return most
}
