import { safe } from '@orpc/client'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/newsletter-confirm.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm your subscription | Kerf' },
  { name: 'description', content: 'Confirm that you want the newsletter of Kerf.' },
  { name: 'robots', content: 'noindex' },
]

type State = { step: 'open' | 'sending' | 'done' } | { step: 'wrong'; problem: string }

/** A button, not the visit, confirms: programs that check mails for bad links visit them too. */
export default function NewsletterConfirm() {
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const token = hydrated ? query.get('token') : undefined
  const [state, setState] = useState<State>({ step: 'open' })

  async function confirm(mailed: string) {
    setState({ step: 'sending' })
    const [error] = await safe(browserApi.newsletter.confirm({ token: mailed }))
    setState(error ? { step: 'wrong', problem: failureWords(error) } : { step: 'done' })
  }

  return (
    <>
      <PageHead
        eyebrow="Newsletter"
        title="Confirm your subscription"
        about="One press, and you are on the list."
      />
      <div className="wrap mt-10 sm:mt-14">
        {token === null && (
          <p role="alert" className="mb-6">
            This address is not complete: please open the link exactly as it stands in the mail.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {token !== null && state.step !== 'done' && (
            <Button
              disabled={!token || state.step === 'sending'}
              onClick={() => token && void confirm(token)}
            >
              {state.step === 'sending' ? 'One moment…' : 'Confirm Subscription'}
            </Button>
          )}
          <SiteLink to="/home" className={buttonLook('quiet')}>
            Back To Home
          </SiteLink>
        </div>
        <p role="status" className="mt-5 min-h-12">
          {state.step === 'done' && 'Thank you! You are on the list: the next newsletter goes to you too.'}
          {state.step === 'wrong' && <span className="text-rust">{state.problem}</span>}
        </p>
      </div>
    </>
  )
}
