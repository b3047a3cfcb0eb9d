import { safe } from '@orpc/client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t } from '#messages/t.ts'
import { useSession } from '#web/account/session-state.ts'
import { mailboxProblem } from '#web/account/validation.ts'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'

type State = { step: 'open' | 'sending' | 'mailed' | 'noted' } | { step: 'wrong'; problem: string }

/** Asks for a word when a tool that is sold out can be bought again. Whoever is signed in is written to at their own address. */
export function TellMe({ id }: { id: string }) {
  const session = useSession()
  const own = session.status === 'signedIn' ? session.email : undefined
  const [state, setState] = useState<State>({ step: 'open' })
  const first = useRef<HTMLFormElement>(null)
  useEffect(() => first.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const word = useRef<HTMLParagraphElement>(null)
  const problem = state.step === 'wrong' ? state.problem : ''
  const isDone = state.step === 'mailed' || state.step === 'noted'

  // What had the keyboard is gone.
  useEffect(() => {
    if (isDone) word.current?.focus()
  }, [isDone])

  async function ask(form: HTMLFormElement) {
    const email = own ?? String(new FormData(form).get('email')).trim()
    const wrong = own ? null : mailboxProblem(email)
    if (wrong) {
      setState({ step: 'wrong', problem: wrong })
      form.querySelector('input')?.focus()
      return
    }
    setState({ step: 'sending' })
    const [error, answer] = await safe(browserApi.stockAlerts.ask({ id, ...(!own && { email }) }))
    if (error) setState({ step: 'wrong', problem: failureWords(error) })
    else setState({ step: answer?.mailed ? 'mailed' : 'noted' })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step !== 'sending') void ask(event.currentTarget)
  }

  return (
    <form ref={first} method="dialog" noValidate onSubmit={onSubmit} className="mt-3">
      {!isDone && !own && (
        <label htmlFor="tell-me" className={labelLook}>
          {t('productPage.yourEmail')}
        </label>
      )}
      {!isDone && (
        <div className="flex flex-wrap gap-3 sm:flex-nowrap">
          {!own && (
            <input
              id="tell-me"
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              aria-invalid={problem !== ''}
              aria-describedby="tell-me-word"
              className={inputLook}
            />
          )}
          <Button type="submit" busy={state.step === 'sending'} className="max-sm:w-full">
            {t('productPage.tellMeOnce')}
          </Button>
        </div>
      )}
      <p ref={word} id="tell-me-word" tabIndex={-1} role="status" className="mt-2 min-h-10 text-sm text-soft">
        {problem && <span className="text-wrong">{problem}</span>}
        {state.step === 'open' && own && t('productPage.weWriteTo', { own })}
        {state.step === 'sending' && t('productPage.oneMoment')}
        {state.step === 'mailed' && t('productPage.thankYouWeHaveMailed')}
        {state.step === 'noted' && t('productPage.thankYouYouGetOne')}
      </p>
    </form>
  )
}
