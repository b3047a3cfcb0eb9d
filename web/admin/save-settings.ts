import { useRevalidator } from 'react-router'
import { useSending } from '#web/dashboard/sending.ts'
import { showAlert } from '#web/ui/alerts.ts'

/** How each form of the settings saves: what is wrong stands at its field; what was saved is said, and shown everywhere. */
export function useSaveSettings() {
  const { sending, problems, send } = useSending()
  const { revalidate } = useRevalidator()

  async function save(call: () => Promise<unknown>, title: string): Promise<void> {
    if (!(await send(call))) return
    await Promise.all([revalidate(), showAlert({ icon: 'success', title, button: 'OK' })])
  }

  return { sending, problems, save }
}
