import { t } from '#messages/t.ts'
import { OwnPage, readOwnPage } from '#web/information/own-page.tsx'
import { QUESTIONS, type Question } from '#web/information/questions.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Prose } from '#web/ui/prose.tsx'
import type { Route } from './+types/blogs.ts'

export const loader = ({ context }: Route.LoaderArgs) => readOwnPage(context, 'blogs')

export const meta: Route.MetaFunction = (page) =>
  page.loaderData
    ? pageMeta(page, page.loaderData.title, ({ name }) => t('blogs.whatAWriterWritesAbout', { name }))
    : pageMeta(page, t('blogs.title'), t('blogs.about'))

export default function Blogs({ loaderData: own }: Route.ComponentProps) {
  if (own) return <OwnPage text={own} />
  return (
    <>
      <PageHead eyebrow={t('blogs.eyebrow')} title={t('layout.blogs')} about={t('blogs.lead')} />
      <div className="wrap mt-10 grid gap-x-14 gap-y-10 sm:mt-14 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents />
        <div className="grid gap-10">
          {QUESTIONS.map((question) => (
            <Answered key={question.id} {...question} />
          ))}
        </div>
      </div>
    </>
  )
}

function Contents() {
  return (
    <nav
      aria-label={t('blogs.questions')}
      className="self-start border-t border-line pt-4 lg:sticky lg:top-36"
    >
      <ol>
        {QUESTIONS.map(({ id, question }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-1.5 text-sm leading-snug text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {question}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Answered({ id, subject, question, answer }: Question) {
  return (
    <article id={id} aria-labelledby={`${id}-question`} className="scroll-mt-24 border-t border-line pt-6">
      <p className="text-eyebrow text-note uppercase">{subject}</p>
      <h2 id={`${id}-question`} className="mt-2 mb-4 max-w-prose text-2xl leading-snug">
        {question}
      </h2>
      <Prose>{answer}</Prose>
    </article>
  )
}
