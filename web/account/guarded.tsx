import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { comingBackTo } from '#web/account/return-path.ts'
import { useSession } from '#web/account/session-state.ts'
import { inBase } from '#web/lazy/base.ts'
import { changesDocument } from '#web/ui/own-document.ts'
import { PageError } from '#web/ui/page-error.tsx'

/** Around the pages behind the login: leaves them when the session ends, in this tab or another. */
export default function Guarded() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const email = session.status === 'signedIn' ? session.email : undefined
  const shownTo = useRef(email)

  useEffect(() => {
    // A person on the way elsewhere is led by the next page's own loader.
    if (session.status !== 'signedOut' || state !== 'idle') return
    const login = comingBackTo(pathname + search, '/login')
    if (changesDocument(pathname, login)) location.replace(inBase(login))
    else void navigate(login, { replace: true })
  }, [session.status, state, pathname, search, navigate])

  useEffect(() => {
    if (email && shownTo.current && shownTo.current !== email) void revalidate()
    shownTo.current = email ?? shownTo.current
  }, [email, revalidate])

  return <Outlet />
}

export { PageError as ErrorBoundary }
