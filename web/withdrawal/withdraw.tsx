import { data, useNavigation, useSearchParams } from 'react-router'
import { t } from '#messages/t.ts'
import { apiOf, browserApi } from '#web/api/api.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { ConfirmDeclaration } from '#web/withdrawal/confirm-declaration.tsx'
import { type Declared, declare } from '#web/withdrawal/declare.ts'
import { ReceivedDeclaration } from '#web/withdrawal/received-declaration.tsx'
import { WriteDeclaration } from '#web/withdrawal/write-declaration.tsx'
import type { Route } from './+types/withdraw.ts'

/** Without scripts the form is sent to the server, which answers with the next step of the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const declared = await declare(await request.formData(), apiOf(context))
  const status = declared.step === 'write' && (declared.problems || declared.failure) ? 422 : 200
  return data(declared, { status })
}

/** With scripts, so that whoever is signed in sends it as themselves. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Declared> {
  return declare(await request.formData(), browserApi)
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('withdrawals.withdrawFromContract'), t('withdrawals.withdrawFromAnOrderWithout'))

export default function Withdraw({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const busy = useNavigation().state !== 'idle'
  const declared: Declared = actionData ?? {
    step: 'write',
    typed: {
      ...{ name: '', email: '', orderNumber: query.get('order') ?? '', lines: '', website: '' },
      ...{ pieces: '', all: '' },
    },
  }
  return (
    <>
      <PageHead
        eyebrow={t('withdrawals.yourRight')}
        title={t('withdrawals.withdrawFromContract')}
        about={t('withdrawals.noReasonIsNeeded')}
      />
      <div className="wrap mt-10 max-w-prose sm:mt-14">
        {declared.step === 'write' && <WriteDeclaration {...declared} busy={busy} />}
        {declared.step === 'confirm' && <ConfirmDeclaration typed={declared.typed} busy={busy} />}
        {declared.step === 'received' && <ReceivedDeclaration receivedAt={declared.receivedAt} />}
        <p className="mt-10 text-sm text-soft">
          <SiteLink to="/returns" className="underline underline-offset-4">
            {t('withdrawals.whatTheLawSays')}
          </SiteLink>
        </p>
      </div>
    </>
  )
}
