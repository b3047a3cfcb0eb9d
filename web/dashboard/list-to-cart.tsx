import { safe } from '@orpc/client'
import { useState } from 'react'
import type { ListLine } from '#contract/lists.ts'
import { t } from '#messages/t.ts'
import { boughtAgain, buyAgain } from '#web/dashboard/buy-again.ts'
import { Said } from '#web/dashboard/buy-again.tsx'
import type { Again } from '#web/dashboard/what-changed.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useStore } from '#web/lazy/store.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const NOTHING: Record<string, Again[]> = {}

type Props = {
  /** Of the list, or of a part of it. */
  id: string
  lines: ListLine[]
  button: string
  /** What the button is called, where it says less. */
  label?: string
  isPart?: boolean
}

/** Puts a list or a part of it into the cart as an order is bought again: it says how each line differs from when it was saved. */
export function ListToCart({ id, lines, button, label, isPart }: Props) {
  const said = useStore(boughtAgain, NOTHING)[id]
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    const [error] = await safe(buyAgain({ _id: id, lines }, () => false))
    setBusy(false)
    if (error) await showFailure(error)
  }
  return (
    <div className={`print:hidden ${isPart ? 'mt-2' : 'mt-6'}`}>
      <div role="status">{said ? <Said said={said} /> : null}</div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busy={busy}
          {...(isPart && { look: 'quiet', size: 'small' })}
          aria-label={label}
          onClick={() => void press()}
        >
          {button}
        </Button>
        {said && (
          <SiteLink to="/cart" className={buttonLook('quiet', '', isPart ? 'small' : 'normal')}>
            {t('dashboard.goToTheCart')}
          </SiteLink>
        )}
      </div>
    </div>
  )
}
