import { safe } from '@orpc/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { boughtAgain, buyAgain } from '#web/dashboard/buy-again.ts'
import type { Again } from '#web/dashboard/what-changed.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useStore } from '#web/lazy/store.ts'
import { useFurtherCurrency } from '#web/prices/currency-of.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type ButtonProps = { order: Order; small?: boolean; then?: () => void }

function AgainButton({ order, small, then }: ButtonProps) {
  const [busy, setBusy] = useState(false)
  const isOn = useFurtherCurrency()
  async function press() {
    setBusy(true)
    const [error] = await safe(buyAgain(order, isOn))
    setBusy(false)
    if (error) await showFailure(error)
    else then?.()
  }
  return (
    <Button
      look="quiet"
      {...(small && { size: 'small' })}
      aria-label={t('dashboard.buyAgainOrder', { number: order.number })}
      busy={busy}
      onClick={press}
    >
      {t('dashboard.buyAgain')}
    </Button>
  )
}

/** In the list of orders: what changed is said on the page of the order. */
export function BuyAgainInList({ order }: { order: Order }) {
  const navigate = useNavigate()
  return <AgainButton order={order} small then={() => navigate(`/dashboard/order/${order._id}`)} />
}

const NOTHING: Record<string, Again[]> = {}

/** The button, and once it was pressed what is in the cart and how it differs from what was ordered. */
export function BuyAgain({ order }: { order: Order }) {
  const said = useStore(boughtAgain, NOTHING)[order._id]
  return (
    <section aria-labelledby="buy-again" className="mt-10 print:hidden">
      <h2 id="buy-again" className="text-2xl">
        {t('dashboard.buyAgain')}
      </h2>
      <div role="status">{said ? <Said said={said} /> : null}</div>
      <div className="mt-4 flex flex-wrap gap-3">
        <AgainButton order={order} />
        {said && (
          <SiteLink to="/cart" className={buttonLook('solid')}>
            {t('dashboard.goToTheCart')}
          </SiteLink>
        )}
      </div>
    </section>
  )
}

export function Said({ said }: { said: Again[] }) {
  const changed = said.filter(({ says }) => says.length > 0)
  return (
    <>
      <p className="mt-2 max-w-prose text-soft">
        {changed.length === 0 ? t('dashboard.allOfItIsIn') : t('dashboard.itIsInYourCart')}
      </p>
      <ul className="mt-3 border-t border-line">
        {changed.map(({ productId, name, quantity, says, instead }) => (
          <li key={productId} className="border-b border-line py-3">
            <p className="font-medium wrap-anywhere">
              <Measures>{name}</Measures>
              {quantity > 0 && (
                <span className="font-normal text-soft"> {t('dashboard.inTheCart', { quantity })}</span>
              )}
            </p>
            <p className="text-sm text-soft">{says.join(' ')}</p>
            {instead && (
              <SiteLink
                to={`/tool/${instead.slug}`}
                className="inline-flex min-h-8 items-center text-sm text-action underline underline-offset-4"
              >
                {t('dashboard.tookItsPlace', { productName: instead.productName })}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
