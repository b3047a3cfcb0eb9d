import type { ReactNode } from 'react'
import { DovetailDrawing } from '#web/ui/dovetail-drawing.tsx'

type Props = { title: string; subtitle: string; children: ReactNode }

/** The frame of the login and registration pages. */
export function Entrance({ title, subtitle, children }: Props) {
  return (
    <div className="wrap py-8 sm:py-16">
      <div className="mx-auto grid max-w-5xl grid-cols-1 overflow-hidden rounded-card border border-line bg-sheet lg:grid-cols-2">
        <div className="px-6 py-10 sm:px-12 sm:py-14">
          <h1 className="text-title">{title}</h1>
          <p className="mt-2 mb-8 text-soft">{subtitle}</p>
          {children}
        </div>
        <div className="hidden place-items-center bg-board p-10 lg:grid" aria-hidden="true">
          <DovetailDrawing />
        </div>
      </div>
    </div>
  )
}

/** What the identity provider said, in red below the password. */
export function ProviderProblem({ children }: { children: string }) {
  return (
    <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
      {children}
    </p>
  )
}
