import { safe } from '@orpc/client'
import { type FormEvent, useState } from 'react'
import { t } from '#messages/t.ts'
import { mailboxProblem } from '#web/account/validation.ts'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'

type State = { step: 'open' | 'sending' | 'done' } | { step: 'wrong'; problem: string }

export function NewsletterBox() {
  const [state, setState] = useState<State>({ step: 'open' })
  const hydrated = useHydrated()
  const problem = state.step === 'wrong' ? state.problem : ''

  async function subscribe(form: HTMLFormElement) {
    const email = String(new FormData(form).get('email')).trim()
    const wrong = mailboxProblem(email)
    if (wrong) {
      setState({ step: 'wrong', problem: wrong })
      form.querySelector('input')?.focus()
      return
    }
    setState({ step: 'sending' })
    const [error] = await safe(browserApi.newsletter.subscribe({ email }))
    setState(error ? { step: 'wrong', problem: failureWords(error) } : { step: 'done' })
    if (!error) form.reset()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step !== 'sending') void subscribe(event.currentTarget)
  }

  return (
    <section aria-labelledby="newsletter" className="wrap mt-16 sm:mt-24">
      <div className="border border-line bg-sheet">
        <div className="ruler" aria-hidden="true" />
        <div className="grid gap-x-12 gap-y-6 p-6 sm:p-10 lg:grid-cols-2">
          <div>
            <h2 id="newsletter" className="text-title">
              {t('newsletter.newsletter')}
            </h2>
            <p className="mt-2 max-w-md text-soft">{t('newsletter.newToolsAndWhatWe')}</p>
          </div>
          {/* Sends nothing by itself, for the reason that is told in web/ui/form.tsx. */}
          <form method="dialog" noValidate onSubmit={onSubmit}>
            <label htmlFor="newsletter-email" className={labelLook}>
              {t('newsletter.yourEmail')}
            </label>
            <div className="flex flex-wrap gap-3 sm:flex-nowrap">
              <input
                id="newsletter-email"
                name="email"
                type="email"
                autoComplete="email"
                placeholder="you@example.com"
                aria-invalid={problem !== ''}
                aria-describedby="newsletter-word"
                className={inputLook}
              />
              <Button
                type="submit"
                disabled={!hydrated}
                busy={state.step === 'sending'}
                className="max-sm:w-full"
              >
                {t('newsletter.subscribe')}
              </Button>
            </div>
            <p id="newsletter-word" role="status" className="mt-2 min-h-10 text-sm text-soft">
              {problem && <span className="text-wrong">{problem}</span>}
              {state.step === 'sending' && t('newsletter.oneMoment')}
              {state.step === 'done' && t('newsletter.thankYouWeHaveMailed')}
            </p>
          </form>
        </div>
      </div>
    </section>
  )
}
