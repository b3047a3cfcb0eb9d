import type { ReactNode } from 'react'
import { parts, t } from '#messages/t.ts'
import { CodeSample } from '#web/ui/code-sample.tsx'
import { Words } from '#web/ui/words.tsx'

export type Question = { id: string; subject: 'React' | 'JavaScript'; question: string; answer: ReactNode }

const code = (words: ReactNode[]) => <code>{words}</code>

/** What one may be asked about the trade this shop is built with, answered with examples from it. */
export const QUESTIONS: Question[] = [
  {
    id: 'state-and-props',
    subject: 'React',
    question: t('blogs.props'),
    answer: (
      <>
        <p>
          <Words of={parts('blogs.props1', { code })} />
        </p>
        <p>{t('blogs.props2')}</p>
      </>
    ),
  },
  {
    id: 'keys',
    subject: 'React',
    question: t('blogs.keys'),
    answer: (
      <>
        <p>{t('blogs.keys1')}</p>
        <p>
          <Words of={parts('blogs.keys2', { sample: <code>{'key={product._id}'}</code> })} />
        </p>
      </>
    ),
  },
  {
    id: 'effects',
    subject: 'React',
    question: t('blogs.effects'),
    answer: (
      <>
        <p>{t('blogs.effects1')}</p>
        <CodeSample>{`useEffect(() => {
  const timer = setInterval(turn, 7000)
  return () => clearInterval(timer)
}, [turn])`}</CodeSample>
        <p className="mt-4">{t('blogs.effects2')}</p>
      </>
    ),
  },
  {
    id: 'hydration',
    subject: 'React',
    question: t('blogs.hydration'),
    answer: (
      <>
        <p>{t('blogs.hydration1')}</p>
        <p>
          <Words of={parts('blogs.hydration2', { code })} />
        </p>
      </>
    ),
  },
  {
    id: 'memo',
    subject: 'React',
    question: t('blogs.memo'),
    answer: (
      <>
        <p>
          <Words of={parts('blogs.memo1', { code })} />
        </p>
        <p>
          <Words of={parts('blogs.memo2', { code })} />
        </p>
      </>
    ),
  },
  {
    id: 'closures',
    subject: 'JavaScript',
    question: t('blogs.closures'),
    answer: (
      <>
        <p>{t('blogs.closures1')}</p>
        <CodeSample>{`function counter() {
  let cuts = 0
  return () => ++cuts
}
const saw = counter()
saw() // 1
saw() // 2`}</CodeSample>
        <p className="mt-4">{t('blogs.closures2')}</p>
      </>
    ),
  },
  {
    id: 'event-loop',
    subject: 'JavaScript',
    question: t('blogs.eventLoop'),
    answer: (
      <>
        <p>
          <Words of={parts('blogs.eventLoop1', { code })} />
        </p>
        <CodeSample>{`setTimeout(() => console.log('timer'))
Promise.resolve().then(() => console.log('promise'))
console.log('code')
// code, promise, timer`}</CodeSample>
        <p className="mt-4">{t('blogs.eventLoop2')}</p>
      </>
    ),
  },
  {
    id: 'money',
    subject: 'JavaScript',
    question: t('blogs.money'),
    answer: (
      <>
        <p>{t('blogs.money1')}</p>
        <p>
          <Words of={parts('blogs.money2', { code })} />
        </p>
      </>
    ),
  },
  {
    id: 'equality',
    subject: 'JavaScript',
    question: t('blogs.equality'),
    answer: (
      <>
        <p>
          <Words
            of={parts('blogs.equality1', {
              code,
              first: <code>{"'' == 0"}</code>,
              second: <code>{"'0' == false"}</code>,
            })}
          />
        </p>
        <p>
          <Words of={parts('blogs.equality2', { code })} />
        </p>
      </>
    ),
  },
  {
    id: 'requests-twice',
    subject: 'JavaScript',
    question: t('blogs.twice'),
    answer: (
      <>
        <p>{t('blogs.twice1')}</p>
        <p>
          <Words of={parts('blogs.twice2', { code })} />
        </p>
      </>
    ),
  },
]
