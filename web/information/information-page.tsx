import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/page-head.tsx'
import { Prose } from '#web/ui/prose.tsx'

type Props = { title: string; about: string; children: ReactNode }

/** The frame of the pages that the footer leads to. */
export function InformationPage({ title, about, children }: Props) {
  return (
    <>
      <PageHead eyebrow="Help and information" title={title} about={about} />
      <div className="wrap mt-10 sm:mt-14">
        <Prose>{children}</Prose>
      </div>
    </>
  )
}
