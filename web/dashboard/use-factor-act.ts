import { useState } from 'react'
import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { showAlert } from '#web/ui/alerts.ts'

/** A switch of `name`, such as a second factor: who presses is told why it failed. */
export function useFactorAct(name: string) {
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      await showAlert({
        ...{ icon: 'error', title: t('dashboard.wasNotChanged', { name }) },
        ...{ text: identityWords(error), button: t('dashboard.ok') },
      })
    }
    setBusy(false)
  }
  return { busy, act: (work: () => Promise<void>) => void act(work) }
}
