import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import type { WholeList } from '#contract/lists.ts'
import { language, t } from '#messages/t.ts'
import { useSession } from '#web/account/session-state.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { useStore } from '#web/lazy/store.ts'
import { compareWithSeen, markSeen, UNSEEN, unseen } from '#web/lists/unseen-changes.ts'
import { usePricing } from '#web/lists/use-pricing.ts'
import { Button } from '#web/ui/button.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { pageHeading } from '#web/ui/next-focus.ts'

const NOTHING = {}

/** On a device that keeps the list: each price and stock that is different since it was last seen there, until somebody says that they saw it. */
export function ChangedSince({ list }: { list: WholeList }) {
  const { status } = useSession()
  const pricing = usePricing()
  const reread = useReread()
  const [busy, setBusy] = useState(false)
  const one = useStore<ReturnType<typeof unseen.get>>(unseen, NOTHING)[list._id]
  // biome-ignore lint/correctness/useExhaustiveDependencies: how prices are written changes with what is read anew
  useEffect(() => {
    if (status === 'signedIn') void compareWithSeen(list, pricing)
  }, [list, status])
  useEffect(() => {
    const back = () => void reread()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [reread])

  async function press() {
    setBusy(true)
    const [error] = await safe(markSeen(list._id))
    setBusy(false)
    if (error) return showFailure(error)
    pageHeading()?.focus()
    await reread()
  }

  return (
    <div role="status" className="print:hidden">
      {one && (
        <section
          id={UNSEEN}
          tabIndex={-1}
          aria-labelledby="changed-since-title"
          className="mt-6 border-l-4 border-accent bg-note-pale p-4"
        >
          <h2 id="changed-since-title" className="text-lg">
            {t('lists.changedSince', { when: new Date(one.since).toLocaleString(language(), WHEN) })}
          </h2>
          <ul className="mt-2 grid gap-2">
            {one.changes.map(({ productId, name, says }) => (
              <li key={productId}>
                <span className="font-medium wrap-anywhere">
                  <Measures>{name}</Measures>
                </span>
                <br />
                {says.join(' ')}
              </li>
            ))}
          </ul>
          <Button look="quiet" size="small" className="mt-4" busy={busy} onClick={() => void press()}>
            {t('lists.iHaveSeenIt')}
          </Button>
        </section>
      )}
    </div>
  )
}

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const
