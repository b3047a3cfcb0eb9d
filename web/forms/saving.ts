import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'

/** How a form saves what its page shows: what is wrong stands at its field; what was saved is said, and shown everywhere. */
export function useSaving(problemsIn?: Parameters<typeof useSending>[0]) {
  const { sending, problems, send } = useSending(problemsIn)
  const reread = useReread()

  /** True when it was saved, and the page shows it. `close`: before that. */
  async function save(
    call: () => Promise<unknown>,
    title: string,
    { text, close }: { text?: string | (() => string); close?: () => void } = {},
  ): Promise<boolean> {
    if (!(await send(call))) return false
    close?.()
    await reread()
    sayDone(title, typeof text === 'function' ? text() : text)
    return true
  }

  return { sending, problems, save }
}
