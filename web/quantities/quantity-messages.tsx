import { Fragment, type ReactNode } from 'react'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { number, t } from '#messages/t.ts'
import { type Limits, mostOf } from '#web/quantities/limits.ts'
import { addingProblem, type QuantityProblem, quantityProblem } from '#web/quantities/quantity-problem.ts'
import { Take } from '#web/quantities/take.tsx'

type Props = {
  /** Of the field. */
  id: string
  product: Limits & { priceTiers?: string | undefined }
  problem: QuantityProblem | undefined
  of: string | undefined
  onTake: (quantity: number) => void
  /** What else there is to say of a quantity that may be ordered. */
  children?: ReactNode
}

/**
 * Below a quantity: the limits, or what is wrong with it, or advice. The longest of them keeps its room from the start, so that no button
 * moves between the press that leaves the field and its click.
 */
export function QuantityMessages({ id, product, problem, of, onTake, children }: Props) {
  const { minQuantity, aviQuantity, orderMultiple = 1 } = product
  return (
    <div className="said mt-1 grid items-start text-sm *:[grid-area:1/1]">
      {longest(product).map((words) => (
        // Words of the style sheet: nobody reads them, and nothing finds them in the page.
        <p
          key={words}
          aria-hidden="true"
          data-words={words}
          className={`${LINE} invisible print:hidden before:content-[attr(data-words)]`}
        />
      ))}
      <p id={`${id}-limits`} className={`${LINE} limits text-soft`}>
        {orderMultiple > 1
          ? t('quantities.limitsInMultiples', {
              least: minQuantity,
              multiple: orderMultiple,
              most: aviQuantity,
            })
          : t('quantities.limits', { least: minQuantity, most: aviQuantity })}
      </p>
      {children}
      <div role="alert">
        {problem && (
          <p id={`${id}-problem`} data-says="" className={`${LINE} text-wrong`}>
            {problem.words}
            {problem.take.map((quantity) => (
              <Fragment key={quantity}>
                {' '}
                <Take quantity={quantity} field={id} of={of} onTake={onTake} />
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

/** As tall as the buttons in it. */
const LINE = 'leading-8 tabular-nums'

/** The texts that may stand there, as long as they can be, with the words of their buttons. */
function longest(product: Props['product']): string[] {
  const most = mostOf(product)
  const typed = ['', '1.5', '-1', String(MOST_PIECES + 1), String(product.minQuantity + 0.5)]
  const problems = [
    ...typed.map((text) => quantityProblem(product, text)),
    addingProblem(product, String(most), most),
  ]
  const texts = problems.flatMap((problem) =>
    problem
      ? [problem.words + ` ${t('quantities.take', { quantity: number(most) })}_`.repeat(problem.take.length)]
      : [],
  )
  const cheaper = `${t('quantities.cheaper', { quantity: number(most), cents: '$00,000.00', saved: '$0,000.00', now: number(most) })} ${t('quantities.take', { quantity: number(most) })}_`
  return [...new Set(product.priceTiers ? [...texts, cheaper] : texts)]
}
