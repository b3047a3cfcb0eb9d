import { type ComponentType, createElement, memo, Suspense, use } from 'react'
import { useHydrated } from '#web/lazy/hydrated.ts'
import { latePart } from '#web/lazy/late-part.tsx'
import { wakening } from '#web/lazy/wake.ts'

/**
 * A part of a page that stays what the server sent until somebody acts, as it shows the same to everybody until then. The press that is the first
 * act is not lost: React brings the part to life before it hands the press on. Where the server sent none it is drawn at once.
 */
export function stillPart<Props extends object>(Part: ComponentType<Props>) {
  const Once = memo(Part)
  const Woken = (props: Props) => {
    const isDrawnHere = useHydrated()
    if (!import.meta.env.SSR && !isDrawnHere) use(wakening)
    return createElement(Once, props)
  }
  // Where it is given the same things it is not drawn anew: React would take away what it cannot draw yet.
  return memo((props: Props) => (
    <Suspense>
      <Woken {...props} />
    </Suspense>
  ))
}

/** The same for one whose scripts come after those of the page. They come without an act: a press on what it leads to finds it there. */
export function lateStillPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return latePart(async () => ({ default: stillPart((await load()).default) }))
}
