import { safe } from '@orpc/client'
import { useState } from 'react'
import type { WholeList } from '#contract/lists.ts'
import { t } from '#messages/t.ts'
import { boughtAgain, buyAgain } from '#web/dashboard/buy-again.ts'
import { Said } from '#web/dashboard/buy-again.tsx'
import type { Again } from '#web/dashboard/what-changed.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useStore } from '#web/lazy/store.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const NOTHING: Record<string, Again[]> = {}

/** Puts a list into the cart as an order is bought again: it says how each line differs from when it was saved. */
export function ListToCart({ list }: { list: WholeList }) {
  const said = useStore(boughtAgain, NOTHING)[list._id]
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    const [error] = await safe(buyAgain(list, () => false))
    setBusy(false)
    if (error) await showFailure(error)
  }
  return (
    <div className="mt-6 print:hidden">
      <div role="status">{said ? <Said said={said} /> : null}</div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void press()}>
          {t('dashboard.putItIntoTheCart')}
        </Button>
        {said && (
          <SiteLink to="/cart" className={buttonLook('quiet')}>
            {t('dashboard.goToTheCart')}
          </SiteLink>
        )}
      </div>
    </div>
  )
}
