import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { identityWords } from '#web/account/identity-words.ts'
import { currentAccount } from '#web/account/session.ts'
import { useArrive } from '#web/sign-in/after-sign-in.ts'
import { providerNamed, socialWords } from '#web/sign-in/social-words.ts'
import type { Alert } from '#web/ui/alerts.ts'

/** Somebody comes back from a provider to the login page: signed in, then on to `path`; or with a problem to read. */
export function useSocialReturn(path: string, alert: Alert): { arriving: boolean; problem: string } {
  const [query] = useSearchParams()
  const code = query.get('error')
  const [arriving, setArriving] = useState(code === null && query.has('welcome'))
  const [problem, setProblem] = useState(() =>
    code === null ? '' : socialWords(code, providerNamed(query.get('provider'))),
  )
  const arrive = useArrive()
  const greeted = useRef(false)

  useEffect(() => {
    if (!arriving || greeted.current) return
    greeted.current = true
    const stay = (words: string) => {
      setProblem(words)
      setArriving(false)
    }
    currentAccount().then(
      (account) => (account ? arrive(path, alert) : stay('')),
      (error) => stay(identityWords(error)),
    )
  }, [arriving, arrive, path, alert])

  return { arriving, problem }
}
