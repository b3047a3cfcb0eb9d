import { safe } from '@orpc/client'
import { useState } from 'react'
import type { ListLine, WholeList } from '#contract/lists.ts'
import { t } from '#messages/t.ts'
import { boughtAgain, buyAgain } from '#web/dashboard/buy-again.ts'
import { Said } from '#web/dashboard/buy-again.tsx'
import type { Again } from '#web/dashboard/what-changed.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useStore } from '#web/lazy/store.ts'
import { isAllSeen, UNSEEN } from '#web/lists/unseen-changes.ts'
import { usePricing } from '#web/lists/use-pricing.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

const NOTHING: Record<string, Again[]> = {}

type Props = {
  list: WholeList
  /** The heading of a part of it. */
  section?: string
  lines: ListLine[]
  button: string
  /** What the button is called, where it says less. */
  label?: string
}

/** Puts a list or a part of it into the cart as an order is bought again: it says how each line differs from when it was saved. */
export function ListToCart({ list, section, lines, button, label }: Props) {
  const isPart = section !== undefined
  const id = isPart ? `${list._id} ${section}` : list._id
  const pricing = usePricing()
  const said = useStore(boughtAgain, NOTHING)[id]
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    const [error] = await safe(putIn())
    setBusy(false)
    if (error) await showFailure(error)
  }
  /** What is different since it was kept on this device is shown first. */
  async function putIn(): Promise<void> {
    if (await isAllSeen(list._id, pricing)) await buyAgain({ _id: id, lines }, () => false)
    else focusOnceShown(UNSEEN)
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
