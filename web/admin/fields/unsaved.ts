import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#messages/t.ts'
import { useSession } from '#web/account/session-state.ts'
import { roomAt } from '#web/admin/rooms.ts'
import { followForms, forgetTyped, isAnyTyped } from '#web/forms/typed-forms.ts'
import { ownPath } from '#web/lazy/base.ts'
import { askConfirm } from '#web/ui/alerts.ts'
import { answerMayLeave } from '#web/ui/may-leave.ts'

/** Those of the page that know exactly what is not saved. Where there is none, what was typed into its forms counts. */
const known = new Set<() => boolean>()
let isLeaving = false
const isUnsaved = () => !isLeaving && (known.size > 0 ? isKnownTyped() : isAnyTyped())
const isKnownTyped = () => [...known].some((isTyped) => isTyped())

/** Says of a form with more than fields whether something of it is not saved. Answers what is called once it is saved. */
export function useUnsaved(isTyped: () => boolean): () => void {
  const now = useRef(isTyped)
  useEffect(() => {
    now.current = isTyped
  })
  const [ask] = useState(() => () => now.current())
  useEffect(() => {
    known.add(ask)
    return () => void known.delete(ask)
  }, [ask])
  return () => {
    known.delete(ask)
    forgetTyped()
  }
}

/** Asks before a page of the admin is left on which something was typed and not saved. The router knows one who asks. */
export function useAskBeforeLeaving(): void {
  // Whose session is over is led to the login, and can save nothing.
  const isSignedIn = useSession().status === 'signedIn'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isSignedIn &&
      roomAt(currentLocation.pathname) !== undefined &&
      (currentLocation.pathname !== nextLocation.pathname
        ? isUnsaved()
        : // Another query may show something else in the place of a whole form, or only search a table below it.
          currentLocation.search !== nextLocation.search && isKnownTyped()),
  )

  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
    if (blocker.state !== 'blocked') return
    void askConfirm(QUESTION).then((leaves) => {
      // The session may have ended meanwhile, and the page with it.
      if (latest.current.state !== 'blocked') return
      if (!leaves) return blocker.reset()
      forgetTyped()
      blocker.proceed()
    })
  }, [blocker])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (roomAt(ownPath(location.pathname)) && isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  useEffect(() => {
    const end = answerMayLeave(async () => {
      if (!roomAt(ownPath(location.pathname)) || !isUnsaved()) return true
      isLeaving = await askConfirm(QUESTION)
      return isLeaving
    })
    // Where signing out failed somebody stays, and may type more.
    const stay = () => {
      isLeaving = false
    }
    addEventListener('input', stay)
    return () => {
      end()
      removeEventListener('input', stay)
      stay()
    }
  }, [])

  useEffect(followForms, [])
}

const QUESTION = {
  icon: 'warning',
  title: t('admin.fields.leaveWithoutSaving'),
  text: t('admin.fields.whatYouTypedOnThis'),
  button: t('admin.fields.leave'),
  cancel: t('admin.fields.stayHere'),
} as const
