import { useId, useState } from 'react'
import type { Limits } from '#web/quantities/limits.ts'
import {
  addingProblem,
  type QuantityProblem,
  quantityProblem,
  typedPieces,
} from '#web/quantities/quantity-problem.ts'

export type TypedQuantity = ReturnType<typeof useTypedQuantity>

/**
 * A quantity beside buttons that take it: it is judged when one leaves its field, and a button that cannot take it changes nothing and
 * sends the keyboard back to it.
 */
export function useTypedQuantity(product: Limits, first: () => string, keep?: (text: string) => void) {
  const id = useId()
  const [text, setText] = useState(first)
  const [left, setLeft] = useState(false)
  const [refused, setRefused] = useState<QuantityProblem>()
  const problem = quantityProblem(product, text)

  function type(typed: string) {
    setText(typed)
    setRefused(undefined)
    keep?.(typed)
  }
  function refuse(why: QuantityProblem) {
    setRefused(why)
    setLeft(true)
    document.getElementById(id)?.focus()
  }
  /** What is typed, to be added to so many in the cart; undefined where that cannot be, and then the field says why. */
  function takeBeside(inCart: number): number | undefined {
    const why = addingProblem(product, text, inCart)
    if (why) refuse(why)
    return why ? undefined : typedPieces(text)
  }
  const control = {
    id,
    product,
    value: text,
    problem: refused ?? (left ? problem : undefined),
    onChange: type,
    onLeave: () => setLeft(true),
  }
  return { text, problem, type, refuse, takeBeside, judge: () => setLeft(true), control }
}
