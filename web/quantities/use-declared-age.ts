import { useState } from 'react'
import { type AgeFacts, ageOfAll } from '#contract/age.ts'
import { useShop } from '#web/ui/shop.ts'

/** What a buyer declares of the age that products ask for. `country`: where the order goes; empty: nothing says it. */
export function useDeclaredAge(products: readonly AgeFacts[], country: string | undefined) {
  const [declared, setDeclared] = useState(0)
  const { declareAge, prices } = useShop()
  const age = ageOfAll(products)
  const to = country || prices?.home
  const isAsked = age > 0 && ((to ? declareAge?.countries.includes(to) : declareAge?.elsewhere) ?? false)
  return {
    products,
    age,
    isAsked,
    /** What was declared of a lower age says nothing of a higher one. */
    isDeclared: declared >= age,
    declare: (isSo: boolean) => setDeclared(isSo ? age : 0),
    /** As the call takes it. */
    sent: isAsked && declared >= age ? { declaredAge: age } : {},
  }
}
