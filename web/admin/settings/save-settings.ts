import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'

/** How each form of the settings saves: what is wrong stands at its field; what was saved is said, and shown everywhere. */
export function useSaveSettings() {
  const { sending, problems, send } = useSending()
  const reread = useReread()

  /** True when it was saved, and the page shows it. */
  async function save(call: () => Promise<unknown>, title: string): Promise<boolean> {
    if (!(await send(call))) return false
    await reread()
    sayDone(title)
    return true
  }

  return { sending, problems, save }
}
