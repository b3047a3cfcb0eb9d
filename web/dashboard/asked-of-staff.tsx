import type { ReactNode } from 'react'
import { parts, t } from '#messages/t.ts'
import type { Account } from '#web/account/session-state.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

/** Above the pages of staff without a second factor where the shop asks for one, or with a password that is too weak for staff. */
export function AskedOfStaff({ account: { factorDue, factorElsewhere, passwordDue } }: { account: Account }) {
  return (
    <>
      {factorDue && factorElsewhere && (
        <Asked
          of={
            isOver(factorDue)
              ? [t('dashboard.factorElsewhereIsMissing')]
              : [t('dashboard.factorElsewhereIsAsked', { due: minuteOf(factorDue) })]
          }
        />
      )}
      {factorDue && !factorElsewhere && (
        <Asked
          of={
            isOver(factorDue)
              ? parts('dashboard.factorIsMissing', { link })
              : parts('dashboard.factorIsAsked', { due: minuteOf(factorDue), link })
          }
        />
      )}
      {passwordDue && (
        <Asked
          of={
            isOver(passwordDue)
              ? parts('dashboard.passwordIsMissing', { link })
              : parts('dashboard.passwordIsAsked', { due: minuteOf(passwordDue), link })
          }
        />
      )}
    </>
  )
}

function Asked({ of }: Parameters<typeof Words>[0]) {
  return (
    <Notice role="status" className="mb-6 text-sm">
      <p>
        <Words of={of} />
      </p>
    </Notice>
  )
}

const link = (words: ReactNode) => (
  <SiteLink to="/dashboard/sessions" className="text-action underline underline-offset-4">
    {words}
  </SiteLink>
)

const isOver = (due: string) => new Date(due) < new Date()
