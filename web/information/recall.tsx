import { safe } from '@orpc/client'
import { useState } from 'react'
import { paragraphsOf } from '#contract/paragraphs.ts'
import { RECALL_ANSWERS, type RecallAnswer } from '#contract/recall-answers.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { mustFind } from '#web/api/missing.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/recall.ts'

/** For whoever has the link of the e-mail, with an account or without. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  return { token, recall: await mustFind(browserApi.recalls.asked({ token })) }
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, t('information.recall'), t('information.whatBecameOfThePieces')),
  { name: 'robots', content: 'noindex' },
]

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const BUTTONS: Record<RecallAnswer, string> = {
  returned: t('information.iSendItBack'),
  kept: t('information.iKeepIt'),
  unknown: t('information.iDoNotHaveIt'),
}
const SAID: Record<RecallAnswer, string> = {
  returned: t('information.youToldUsThatYou'),
  kept: t('information.youToldUsThatYou2'),
  unknown: t('information.youToldUsThatYou3'),
}

export default function RecallPage({ loaderData: { token, recall } }: Route.ComponentProps) {
  const { title, words, productName, batches } = recall
  const [answer, setAnswer] = useState(recall.answer)
  const [sending, setSending] = useState<RecallAnswer>()
  const [problem, setProblem] = useState<string>()

  async function tell(chosen: RecallAnswer) {
    setSending(chosen)
    const [error] = await safe(browserApi.recalls.answer({ token, answer: chosen }))
    setSending(undefined)
    setProblem(error ? failureWords(error) : undefined)
    if (!error) setAnswer(chosen)
  }

  return (
    <>
      <PageHead
        eyebrow={t('information.recall')}
        title={title}
        about={t('information.itConcernsNumber', { productName, value: batches.join(', ') })}
      />
      <div className="wrap mt-10 max-w-prose sm:mt-14">
        {paragraphsOf(words).map((paragraph) => (
          <p key={paragraph} className="mt-4 wrap-anywhere">
            {paragraph}
          </p>
        ))}
        <h2 className="mt-10 text-2xl">{t('information.whatBecameOfIt')}</h2>
        <div className="mt-4 flex flex-wrap gap-3">
          {RECALL_ANSWERS.map((one) => (
            <Button
              key={one}
              look={answer === one ? 'solid' : 'quiet'}
              aria-pressed={answer === one}
              busy={sending === one}
              onClick={() => void tell(one)}
            >
              {BUTTONS[one]}
            </Button>
          ))}
        </div>
        <p role="status" className="mt-5 min-h-12">
          {problem ? <span className="text-wrong">{problem}</span> : answer && SAID[answer]}
        </p>
      </div>
    </>
  )
}
