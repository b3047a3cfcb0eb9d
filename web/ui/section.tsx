import type { ReactNode } from 'react'

type Props = { title: string; about?: ReactNode; lang?: string | undefined; children: ReactNode }

/** A part of a page with its heading and a word beside it; `lang`: the language of these, where it is not that of the page. */
export function Section({ title, about, lang, children }: Props) {
  return (
    <section className="wrap mt-16 sm:mt-24" aria-label={title}>
      <div lang={lang} className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 sm:mb-8">
        <h2 className="text-title">{title}</h2>
        {about && <p className="text-soft">{about}</p>}
      </div>
      {children}
    </section>
  )
}
