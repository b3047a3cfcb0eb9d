import { type ComponentType, createElement, memo, Suspense, use } from 'react'
import { wakening } from '#web/lazy/wake.ts'

/**
 * A part of a page that stays what the server sent until somebody acts, as it shows the same to everybody until then. The press that is the first
 * act is not lost: React brings the part to life before it hands the press on.
 */
export function stillPart<Props extends object>(Part: ComponentType<Props>) {
  const Woken = (props: Props) => {
    if (!import.meta.env.SSR) use(wakening)
    return createElement(Part, props)
  }
  // Where it is given the same things it is not drawn anew: React would take away what it cannot draw yet.
  return memo((props: Props) => (
    <Suspense>
      <Woken {...props} />
    </Suspense>
  ))
}
