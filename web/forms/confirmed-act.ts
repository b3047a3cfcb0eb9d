import { safe } from '@orpc/client'
import type { ReactNode } from 'react'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { askConfirm, showAlert } from '#web/ui/alerts.ts'
import { goesOnBeside } from '#web/ui/next-focus.ts'

export type Act = {
  question: string
  /** What it is about: which order, whose account. */
  about: string
  /** What else one should know before agreeing. */
  warning?: string
  /** What else is asked. */
  fields?: ReactNode
  button: string
  /** Nothing is taken away by it. */
  harmless?: true
  /** The word after cancelling, and the one after success, which may depend on what came of it. */
  kept: string
  done: string | (() => string)
  /** Heads what the shop says where it refuses, such as `Product was not deleted`. */
  refused?: string
  perform(): Promise<unknown>
  /** Its row is gone after success; without it only the control that was pressed. */
  removes?: true
  /** Where to go after success; without it the page shows its new state. */
  leave?(): unknown
}

/** Asks, acts and tells. */
export function useConfirmedAct(): (act: Act) => Promise<void> {
  const reread = useReread()
  return async ({
    question,
    about,
    warning,
    fields,
    button,
    harmless,
    kept,
    done,
    refused,
    perform,
    removes,
    leave,
  }) => {
    const pressed = document.activeElement
    const sure = await askConfirm({
      icon: 'warning',
      title: question,
      text: about,
      detail: warning,
      fields,
      button,
      harmless,
      cancel: 'Cancel',
    })
    if (!sure) {
      await showAlert({ icon: 'success', title: kept, button: 'OK' })
      return
    }
    const [error] = await safe(perform())
    if (error) await showFailure(error, { title: refused, about })
    else {
      // Found while the row still stands there: it may be gone before this is read.
      const beside = leave ? undefined : goesOnBeside(pressed, !removes)
      const goesOnAt = beside && (() => beside)
      const title = typeof done === 'string' ? done : done()
      await showAlert({ icon: 'success', title, button: 'OK', goesOnAt })
    }
    if (!error && leave) await leave()
    else await reread()
  }
}
