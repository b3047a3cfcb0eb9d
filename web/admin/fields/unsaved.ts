import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useSession } from '#web/account/session-state.ts'
import { askConfirm } from '#web/ui/alerts.ts'

/** Asks before a page is left on which something was typed and not saved. Answers what is called once it is saved. */
export function useUnsaved(isTyped: () => boolean): () => void {
  const isLeaving = useRef(false)
  const isUnsaved = () => !isLeaving.current && isTyped()
  // Whose session is over is led to the login, and can save nothing.
  const isSignedIn = useSession().status === 'signedIn'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isSignedIn && addressOf(currentLocation) !== addressOf(nextLocation) && isUnsaved(),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askConfirm({
      icon: 'warning',
      title: 'Leave Without Saving?',
      text: 'What you typed on this page is not saved yet.',
      button: 'Leave',
      cancel: 'Stay here',
    }).then((leaves) => {
      isLeaving.current = leaves
      if (leaves) blocker.proceed()
      else blocker.reset()
    })
  }, [blocker])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })

  return () => {
    isLeaving.current = true
  }
}

/** The query, too: it may show something else in the place of the form. */
const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
