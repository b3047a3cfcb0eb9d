import { ORPCError, safe } from '@orpc/client'
import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { sayDone } from '#web/forms/say-done.ts'
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
  /** What else is asked; asked once more where the shop refuses it, so it begins with what was typed. */
  fields?: (() => ReactNode) | false
  button: string
  /** What keeps all as it is; Cancel unless that is what is asked. */
  keep?: string
  /** Nothing is taken away by it. */
  harmless?: true
  /** The word after cancelling, and the one after success, which may depend on what came of it. */
  kept: string
  done: string | (() => string)
  /** Heads what the shop says where it refuses, such as `Product was not deleted`. */
  refused?: string
  /** Answers false where it was given up, such as by another question. */
  perform(): Promise<unknown>
  /** Its row is gone after success; without it only the control that was pressed. */
  removes?: true
  /** Where to go after success; without it the page shows its new state. */
  leave?(): unknown
  /** What came of it has to be closed: the specification names that dialog, or a new document would take a message away. */
  inDialog?: boolean | undefined
}

/** Asks, acts and tells. */
export function useConfirmedAct(): (act: Act) => Promise<void> {
  const reread = useReread()
  return async ({
    question,
    about,
    warning,
    kept,
    done,
    refused,
    perform,
    removes,
    leave,
    inDialog,
    fields,
    keep = t('forms.cancel'),
    ...asked
  }) => {
    const pressed = document.activeElement
    let beside: HTMLElement | undefined
    const ask = () =>
      askConfirm({
        icon: 'warning',
        title: question,
        text: about,
        detail: warning,
        ...asked,
        ...(fields && { fields: fields() }),
        cancel: keep,
        // A quick success comes before the question has faded.
        goesOnAt: () => (pressed?.isConnected ? undefined : beside),
      })
    const tell = (title: string, goesOnAt?: HTMLElement) =>
      inDialog
        ? showAlert({
            icon: 'success',
            title,
            button: t('forms.ok'),
            ...(goesOnAt && { goesOnAt: () => goesOnAt }),
          })
        : sayDone(title, undefined, goesOnAt)
    while (true) {
      if (!(await ask())) return void (await tell(kept))
      const [error, answer] = await safe(perform())
      if (!error && answer !== false) break
      if (!error && fields) continue
      if (!error) return void (await tell(kept))
      await showFailure(error, { title: refused, about })
      // Not waited for where it is asked again: the page between the two is free, and who presses its button meanwhile is asked twice.
      const isFresh = reread()
      // Whose session is over is led to the login.
      if (!fields || (error instanceof ORPCError && error.code === 'UNAUTHORIZED'))
        return void (await isFresh)
    }
    // Found while the row still stands there: it may be gone before this is read.
    if (!leave) beside = goesOnBeside(pressed, !removes)
    const title = typeof done === 'string' ? done : done()
    if (inDialog) await tell(title, beside)
    await (leave ? leave() : reread())
    if (!inDialog) await tell(title, beside)
  }
}
