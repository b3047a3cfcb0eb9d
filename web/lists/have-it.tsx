import { safe } from '@orpc/client'
import { useState } from 'react'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { Button } from '#web/ui/button.tsx'

/** Puts a tool among those of whoever is signed in; pressed again it stays there. */
export function HaveIt({ productId, done }: { productId: string; done: () => void }) {
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    const [error] = await safe(browserApi.ownTools.set({ productId, has: true }))
    setBusy(false)
    if (error) await showFailure(error)
    else done()
  }
  return (
    <Button look="quiet" className="grow" busy={busy} onClick={() => void press()}>
      {t('lists.iHaveIt')}
    </Button>
  )
}
