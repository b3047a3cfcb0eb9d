import { safe } from '@orpc/client'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { t } from '#messages/t.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { pageHeading } from '#web/ui/next-focus.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type State = { step: 'open' | 'sending' | 'done' } | { step: 'wrong'; problem: string }
type Props = {
  eyebrow?: string
  title: string
  about: string
  button: string
  /** The heading and the sentence once it is done. */
  doneTitle: string
  done: string
  perform(token: string): Promise<unknown>
}

/** Where a newsletter's link leads. A button, not the visit, acts: programs that check mails for bad links visit them too. */
export function MailedLink({
  eyebrow = t('newsletter.newsletter'),
  title,
  about,
  button,
  doneTitle,
  done,
  perform,
}: Props) {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const token = hydrated ? query.get('token') : undefined
  const [state, setState] = useState<State>({ step: 'open' })

  async function act(mailed: string) {
    setState({ step: 'sending' })
    const [error] = await safe(perform(mailed))
    flushSync(() => setState(error ? { step: 'wrong', problem: failureWords(error) } : { step: 'done' }))
    // The button that was pressed is gone.
    if (!error) pageHeading()?.focus()
  }

  return (
    <>
      <PageHead
        eyebrow={eyebrow}
        title={state.step === 'done' ? doneTitle : title}
        about={state.step === 'done' ? done : about}
      />
      <div className="wrap mt-10 sm:mt-14">
        {token === null && (
          <p role="alert" className="mb-6">
            {t('newsletter.thisAddressIsNotComplete')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {token !== null && state.step !== 'done' && (
            <Button
              disabled={!token}
              busy={state.step === 'sending'}
              onClick={() => token && void act(token)}
            >
              {state.step === 'sending' ? t('newsletter.oneMoment') : button}
            </Button>
          )}
          <SiteLink to="/home" className={buttonLook('quiet')}>
            {t('newsletter.backToHome')}
          </SiteLink>
        </div>
        <p role="status" className="mt-5 min-h-12">
          {state.step === 'wrong' && <span className="text-wrong">{state.problem}</span>}
        </p>
      </div>
    </>
  )
}
