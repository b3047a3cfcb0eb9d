import { useId, useState } from 'react'
import type { Limits } from '#web/quantities/limits.ts'
import { type QuantityProblem, quantityProblem } from '#web/quantities/limits.ts'

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
  const control = {
    id,
    product,
    value: text,
    problem: refused ?? (left ? problem : undefined),
    onChange: type,
    onLeave: () => setLeft(true),
  }
  return { text, problem, type, refuse, judge: () => setLeft(true), control }
}
