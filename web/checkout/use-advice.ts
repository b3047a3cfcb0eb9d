import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import type { Misfit, ToolCard } from '#contract/tools.ts'
import { browserApi } from '#web/api/api.ts'

export type Advice = { misfits: Misfit[]; goesWith: ToolCard[] }
const NONE: Advice = { misfits: [], goesWith: [] }

let asked: { of: string; advice: Promise<Advice> } | undefined

/** Both parts of the page that say something of the same cart ask once. Only a help: where it cannot be asked, nothing is said. */
function ask(ids: string, currency: string | undefined): Promise<Advice> {
  const of = `${ids} ${currency ?? ''}`
  if (asked?.of !== of) {
    const advice = safe(browserApi.tools.fits({ ids, currency })).then(([, reply]) => {
      // Prices and stock may be others the next time, and so may what failed.
      asked = undefined
      return reply ?? NONE
    })
    asked = { of, advice }
  }
  return asked.advice
}

/** `ids`: of the products in the cart, with commas between them. Of a cart that has changed nothing is said until it is known anew. */
export function useAdvice(ids: string, currency: string | undefined): Advice {
  const [found, setFound] = useState<{ ids: string; advice: Advice }>()
  useEffect(() => {
    let isWanted = true
    void ask(ids, currency).then((advice) => {
      if (isWanted) setFound({ ids, advice })
    })
    return () => {
      isWanted = false
    }
  }, [ids, currency])
  return found?.ids === ids ? found.advice : NONE
}
