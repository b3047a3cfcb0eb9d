import { type ReactNode, useId } from 'react'

type Props = { title: string; about: string; children: ReactNode }

/** A group of settings that are saved together. */
export function SettingsGroup({ title, about, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 max-w-3xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-1.5 text-soft">{about}</p>
        {children}
      </div>
    </section>
  )
}
