import { formatCents } from '#contract/money.ts'
import { moneyOf } from '#contract/order-money.ts'
import { piecesInPack } from '#contract/packs.ts'
import { unitCentsOf } from '#contract/prices.ts'
import type { Product } from '#contract/products.ts'
import { number, t } from '#messages/t.ts'
import type { Account } from '#web/account/session-state.ts'
import { useButtonWords } from '#web/checkout/button-words.ts'
import { OrderForm } from '#web/checkout/order-form.tsx'
import { useOrder } from '#web/checkout/use-order.ts'
import { useAdvice } from '#web/packs/use-advice.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { QuoteNotice } from '#web/prices/quote-notice.tsx'
import { SumRows } from '#web/prices/sum-rows.tsx'
import { WhyPrice } from '#web/prices/why-price.tsx'
import { PromiseNote } from '#web/quantities/promise-note.tsx'
import { QuantityControl } from '#web/quantities/quantity-control.tsx'
import { typedPieces } from '#web/quantities/quantity-problem.ts'
import type { TypedQuantity } from '#web/quantities/typed-quantity.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { product: Product; account: Account; typed: TypedQuantity }

/** `typed`: how many, which the button beside the form takes, too. */
export function PurchaseForm({ product, account, typed }: Props) {
  const { text, problem } = typed
  const quantity = typedPieces(text)
  const lines = [{ productId: product._id, quantity, chosen: true, product }]
  const order = useOrder({
    ...{ email: account.email, lines },
    mend: problem && (() => typed.refuse(problem)),
    linesNow: async () => lines,
    asCall: ([piece]) => ({ ...piece }),
  })
  const { prices, quoted, quote, total, names } = order
  const advice = useAdvice(product)
  const within = useCurrencyOf(product)
  const packOf = piecesInPack(product)
  return (
    <section
      aria-labelledby="confirm"
      className="min-w-0 print:hidden self-start border border-line bg-sheet"
    >
      <div className="ruler" aria-hidden="true" />
      <OrderForm
        order={order}
        button={useButtonWords(t('checkout.submitPurchase'))}
        // A field may be missing too: then the form stops there, but both are to be said.
        onPress={typed.judge}
        className="p-6 sm:p-8"
        head={
          <>
            <h2 id="confirm" className="text-2xl">
              {t('checkout.confirmYourPurchase')}
            </h2>
            <TextField
              label={t('checkout.yourName')}
              name="customer"
              defaultValue={account.displayName}
              disabled
            />
            <TextField
              label={t('checkout.email')}
              name="email"
              type="email"
              defaultValue={account.email}
              disabled
            />
          </>
        }
      >
        <QuantityControl {...typed.control} packOf={packOf}>
          {advice && (
            <advice.CheaperQuantity
              product={product}
              quantity={text}
              field={typed.control.id}
              onTake={typed.type}
            />
          )}
        </QuantityControl>
        {packOf && quantity > 0 && (
          <p className="text-sm text-soft tabular-nums">
            {t('cart.packs', { count: quantity, packOf: number(packOf), pieces: number(quantity * packOf) })}
          </p>
        )}
        <PromiseNote product={product} quantity={quantity} />
        {quote?.sums ? (
          <div className="border-t border-line pt-5">
            <SumRows sums={quote.sums} total={total} currency={quote.currency} isLarge />
            <WhyPrice currency={quote.currency} steps={quote.steps} names={names} />
          </div>
        ) : (
          <p className="flex items-baseline justify-between border-t border-line pt-5">
            <span className="text-soft">
              {t('checkout.total')}
              {product.priceTiers && total !== undefined && (
                <span className="block text-sm tabular-nums">
                  {t('checkout.atEach', {
                    quantity,
                    product: within(() => formatCents(unitCentsOf(product, quantity))),
                  })}
                </span>
              )}
            </span>
            <output
              aria-label={t('checkout.total')}
              className="font-display text-3xl font-medium tabular-nums"
            >
              {total === undefined ? '–' : moneyOf({ currency: quote?.currency }, total)}
            </output>
          </p>
        )}
        {quote && !quote.sums && prices?.hasGroups && (
          <WhyPrice currency={quote.currency} steps={quote.steps} names={names} />
        )}
        {prices && <QuoteNotice quoted={quoted} />}
      </OrderForm>
    </section>
  )
}
