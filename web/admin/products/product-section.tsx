import { type ReactNode, useId } from 'react'

type Props = { title: string; about: string; columns?: boolean; children: ReactNode }

/** A part of the form of a product, with its heading. */
export function ProductSection({ title, about, columns = false, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border border-line bg-sheet p-6 sm:p-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-6 text-soft">{about}</p>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 wrap-anywhere ${columns ? 'sm:grid-cols-2' : ''}`}
      >
        {children}
      </div>
    </section>
  )
}
