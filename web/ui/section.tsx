import type { ReactNode } from 'react'

type Props = { title: string; about: string; children: ReactNode }

/** A part of a page with its heading and a word beside it. */
export function Section({ title, about, children }: Props) {
  return (
    <section className="wrap mt-16 sm:mt-24" aria-label={title}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 sm:mb-8">
        <h2 className="text-title">{title}</h2>
        <p className="text-soft">{about}</p>
      </div>
      {children}
    </section>
  )
}
