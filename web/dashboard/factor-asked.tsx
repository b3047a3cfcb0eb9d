import type { ReactNode } from 'react'
import { parts } from '#messages/t.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

/** Above the pages of staff who have no second factor, where the shop asks for one. */
export function FactorAsked({ due }: { due: string }) {
  const link = (words: ReactNode) => (
    <SiteLink to="/dashboard/sessions" className="text-action underline underline-offset-4">
      {words}
    </SiteLink>
  )
  const isOver = new Date(due) < new Date()
  return (
    <Notice role="status" className="mb-6 text-sm">
      <p>
        <Words
          of={
            isOver
              ? parts('dashboard.factorIsMissing', { link })
              : parts('dashboard.factorIsAsked', { due: minuteOf(due), link })
          }
        />
      </p>
    </Notice>
  )
}
