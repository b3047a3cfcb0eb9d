import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense } from 'react'
import { untilLoaded } from '#web/lazy/load.ts'

/**
 * A part of a page whose scripts come after those of the page. What the server sent of it stays until then, also where the page is drawn
 * anew meanwhile, as long as it is given the same things: React takes away what it has to draw and cannot yet.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile?: ReactNode,
) {
  const Part: ComponentType<Props> = lazy(() => untilLoaded(load))
  return memo((props: Props) => <Suspense fallback={meanwhile}>{createElement(Part, props)}</Suspense>)
}
