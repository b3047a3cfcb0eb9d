import { safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import type { Misfit } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { Measures } from '#web/ui/measures.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** `ids`: of the products in the cart, with commas between them. */
type Props = { ids: string }

/** Says what in the cart does not fit what else is in it. Only a help: where it cannot be asked, nothing is said. */
export default function Misfits({ ids }: Props) {
  const [found, setFound] = useState<{ ids: string; misfits: Misfit[] }>()

  useEffect(() => {
    let isWanted = true
    void safe(browserApi.tools.fits({ ids })).then(([, reply]) => {
      if (isWanted && reply) setFound({ ids, misfits: reply.misfits })
    })
    return () => {
      isWanted = false
    }
  }, [ids])

  const misfits = found?.ids === ids ? found.misfits : []
  return (
    <div role="status">
      {misfits.length > 0 && (
        <Notice className="mb-6">
          <h2 className="font-sans text-base font-medium">{t('checkout.doesNotFit')}</h2>
          <ul className="mt-1 grid gap-1">
            {misfits.map(({ holder, held, words }) => (
              <li key={`${holder} ${held}`}>
                <Measures>{words}</Measures>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
