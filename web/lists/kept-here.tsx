import { useEffect, useState } from 'react'
import type { WholeList } from '#contract/lists.ts'
import { language, t } from '#messages/t.ts'
import { useSession } from '#web/account/session-state.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { forgetKeptLists } from '#web/lazy/kept-lists.ts'
import { canKeep, isOff, isWanted, readKept, switchOff, switchOn } from '#web/lists/kept-store.ts'
import { usePricing } from '#web/lists/use-pricing.ts'
import { Button } from '#web/ui/button.tsx'
import { useShop } from '#web/ui/shop.ts'

/** After a change of a list, for the next one. In ms. */
const REST = 1_000

type Keeping = { is: 'off' | 'busy' | 'on' | 'failed'; words?: string }

/** Whether this device keeps one's lists, to be read without a connection. `list`: the one that is open. */
export function KeptHere({ list }: { list?: WholeList }) {
  const session = useSession()
  const shop = useShop()
  const pricing = usePricing()
  const [keeping, setKeeping] = useState<Keeping>()
  // Staff who see the shop as a customer keep nothing of theirs.
  const email = session.status === 'signedIn' && !session.viewing ? session.email : undefined

  async function keep(): Promise<void> {
    if (email === undefined || isOff()) return
    // Who has been told reads it once more after each change, and hears nothing.
    setKeeping((now) => (now?.is === 'on' ? now : { is: 'busy' }))
    try {
      const { keepLists } = await import('#web/lists/keep-lists.ts')
      const at = await keepLists(email, shop, pricing, list)
      setKeeping(at === undefined ? { is: 'off' } : on(at))
    } catch (error) {
      if (isOff()) return setKeeping({ is: 'off' })
      const earlier = await readKept(email)
      setKeeping(earlier ? on(earlier.at) : { is: 'failed', words: wordsOf(error) })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is kept anew when it is read anew
  useEffect(() => {
    if (email === undefined || !canKeep()) return
    const left = new AbortController()
    void isWanted(email).then(async (wanted) => {
      const earlier = wanted ? await readKept(email) : undefined
      if (left.signal.aborted) return
      if (!wanted) return setKeeping({ is: 'off' })
      if (earlier) setKeeping(on(earlier.at))
      const waiting = setTimeout(() => void keep(), REST)
      left.signal.addEventListener('abort', () => clearTimeout(waiting))
    })
    return () => left.abort()
  }, [email, list])

  if (!keeping) return null
  const isOn = keeping.is === 'on'
  return (
    <section aria-labelledby="kept-here" className="mt-10 print:hidden">
      <h2 id="kept-here" className="text-2xl">
        {t('lists.withoutAConnection')}
      </h2>
      <p role="status" className="mt-2 max-w-prose text-soft">
        {keeping.words ?? (keeping.is === 'busy' ? t('lists.areBeingKept') : t('lists.canBeKeptHere'))}
      </p>
      <Button
        look="quiet"
        className="mt-4"
        busy={keeping.is === 'busy'}
        onClick={() => {
          if (!isOn) switchOn()
          if (!isOn) return void keep()
          switchOff()
          forgetKeptLists()
          setKeeping({ is: 'off' })
        }}
      >
        {isOn ? t('lists.removeFromHere') : t('lists.keepHere')}
      </Button>
    </section>
  )
}

function on(at: number): Keeping {
  const when = new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' })
  return { is: 'on', words: t('lists.keptHere', { when }) }
}

const wordsOf = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? t('lists.noRoomToKeep')
    : failureWords(error)
