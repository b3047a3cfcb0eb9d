import { mayBeInCalifornia } from '#contract/california.ts'
import { exemptionWords } from '#contract/exemptions.ts'
import { t } from '#messages/t.ts'
import { GuaranteeNotice } from '#web/checkout/guarantee-notice.tsx'
import { OrderSummary } from '#web/checkout/order-summary.tsx'
import type { Order } from '#web/checkout/use-order.ts'
import { CaliforniaWarning } from '#web/quantities/california-warning.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { useShop } from '#web/ui/shop.ts'

/** What stands right above the last button. Source: Directive 2011/83, article 8(2); Regulation 2025/1960. */
export function BeforeOrder({ order }: { order: Order }) {
  const { obligesToPay } = useShop()
  return (
    <>
      <GuaranteeNotice country={order.wishes.country} />
      <Exemptions lines={order.lines} />
      <CaliforniaWarnings order={order} />
      {obligesToPay && <OrderSummary order={order} />}
    </>
  )
}

/** From which of the goods nobody can withdraw, or not with a broken seal. Source: Directive 2011/83, articles 6(1)(k) and 16. */
function Exemptions({ lines }: Pick<Order, 'lines'>) {
  const exempt = lines.flatMap(({ product }) => (product?.exemption ? [product] : []))
  if (exempt.length === 0) return null
  return (
    <section aria-label={t('exemptions.rightOfWithdrawal')} className="border-l-2 border-note pl-4">
      <ul className="grid gap-2">
        {exempt.map(({ _id, productName, exemption }) => (
          <li key={_id} className="wrap-anywhere">
            <Measures>{productName}</Measures>
            <span className="block text-sm text-note">{exemptionWords(exemption)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What buyers in California are warned of before they order. Source: California's Code of Regulations, title 27, section 25602(b). */
function CaliforniaWarnings({ order: { lines, wishes } }: { order: Order }) {
  const warned = lines.flatMap(({ product }) => (product?.californiaWarning ? [product] : []))
  if (warned.length === 0 || !mayBeInCalifornia(wishes.country, wishes.postcode)) return null
  return (
    <section aria-label={t('california.proposition65')} className="border-l-2 border-wrong pl-4">
      <ul className="grid gap-2">
        {warned.map(({ _id, productName, californiaWarning }) => (
          <li key={_id} className="wrap-anywhere">
            <Measures>{productName}</Measures>
            <CaliforniaWarning words={californiaWarning} />
          </li>
        ))}
      </ul>
    </section>
  )
}
