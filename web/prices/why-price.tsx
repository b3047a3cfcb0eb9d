import { inMoneyOf } from '#contract/order-money.ts'
import type { Quote } from '#contract/quotes.ts'
import { t } from '#messages/t.ts'
import { stepWords } from '#web/prices/step-words.ts'

type Props = { steps: Quote['steps']; names: string[]; currency?: string | undefined }

/** Every step from the list prices to the total, for who asks. `names`: what the lines are called, in their order. */
export function WhyPrice({ steps, names, currency }: Props) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-3 text-soft underline decoration-line underline-offset-4 hover:decoration-action">
        {t('prices.whyThisPrice')}
      </summary>
      <ol className="grid gap-2 border-t border-line pt-3">
        {steps.map((step) => {
          const { words, amount, beaten } = inMoneyOf({ currency }, () => stepWords(step, names))
          return (
            <li key={JSON.stringify(step)} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {words}
                {beaten && <span className="block text-soft">{beaten}</span>}
              </span>
              <span className="whitespace-nowrap tabular-nums">{amount}</span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
