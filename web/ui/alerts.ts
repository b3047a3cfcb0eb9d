import type { ReactNode } from 'react'
import { createStore } from '#web/lazy/store.ts'
import { wantOverlays } from '#web/ui/overlays.ts'

export type Alert = {
  icon: 'success' | 'error' | 'warning'
  title: string
  text?: string
  /** A further sentence, such as what the server said. */
  detail?: string
  button: string
  /** What has the keyboard afterwards, where it is not what had it before. */
  goesOnAt?: () => HTMLElement | undefined
}
export type Question = Alert & {
  cancel: string
  /** What else is asked; who asks keeps what was typed. */
  fields?: ReactNode
  /** Nothing is taken away by it: its button is not red. */
  harmless?: boolean
}
/** `before`: what had the keyboard when it was asked; of several alerts after each other, before the first. */
export type Asked = Alert & Partial<Question> & { before: Element | null; answer(yes: boolean): void }

export const alerts = createStore<Asked[]>([])

/** Shows a message that has to be read; resolves when it is closed. */
export async function showAlert(alert: Alert): Promise<void> {
  await ask(alert)
}

/** Asks before something that cannot be undone, or which way to go on; true only when the button was pressed. */
export function askConfirm(question: Question): Promise<boolean> {
  return ask(question)
}

let before: Element | null = null

function ask(alert: Alert | Question): Promise<boolean> {
  wantOverlays()
  const focused = document.activeElement
  if (!focused?.closest('[role="alertdialog"]')) before = focused
  return new Promise((resolve) => {
    const asked: Asked = {
      ...alert,
      before,
      answer(yes) {
        alerts.set(alerts.get().filter((one) => one !== asked))
        resolve(yes)
      },
    }
    alerts.set([...alerts.get(), asked])
  })
}
