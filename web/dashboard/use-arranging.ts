import { safe } from '@orpc/client'
import { useRef, useState } from 'react'
import type { WholeList } from '#contract/lists.ts'
import { browserApi } from '#web/api/api.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { type Arrangement, arranged, arrangementOf } from '#web/lists/arrangement.ts'
import { createSectionKeys, type SectionKeys } from '#web/lists/section-keys.ts'

export type Arranging = {
  /** The list as it is to be. */
  list: WholeList
  now: Arrangement
  arrange: (next: Arrangement | undefined) => void
  keys: SectionKeys
}

/** `turn`: of the list that has it, once the shop has said so. */
type Wanted = { next: Arrangement; turn?: number }

/**
 * A list is shown in its new order at once, until it is read so; what is pressed while that is sent goes with the next call, so that no press
 * is lost.
 */
export function useArranging(kept: WholeList): Arranging {
  const [wanted, setWanted] = useState<Wanted>()
  const [keys] = useState(createSectionKeys)
  const waiting = useRef<Arrangement>(undefined)
  const isSending = useRef(false)
  const known = useRef(0)
  const reread = useReread()

  async function send(): Promise<void> {
    isSending.current = true
    known.current = Math.max(known.current, kept.turn)
    while (waiting.current) {
      const next = waiting.current
      waiting.current = undefined
      const sent = { id: kept._id, turn: known.current, ...next }
      const [error, answer] = await safe(browserApi.lists.arrange(sent))
      if (error) {
        waiting.current = undefined
        known.current = 0
        await showFailure(error)
        setWanted(undefined)
      } else {
        known.current = answer.turn
        if (!waiting.current) setWanted({ next, turn: answer.turn })
      }
      if (!waiting.current) await reread()
    }
    isSending.current = false
  }

  const isRead = wanted?.turn !== undefined && kept.turn >= wanted.turn
  const shown = isRead ? undefined : wanted?.next
  return {
    list: shown ? arranged(kept, shown) : kept,
    now: shown ?? arrangementOf(kept),
    keys,
    arrange(next) {
      if (!next) return
      setWanted({ next })
      waiting.current = next
      if (!isSending.current) void send()
    },
  }
}
