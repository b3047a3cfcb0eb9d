import type { Approval, ApprovalKind } from '#contract/approvals.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

export type WaitingAct = Pick<Approval, '_id' | 'act' | 'about'>

/** What waits for a second person of this kind, of what one asked for or may decide. */
export async function waitingOf(wanted: ApprovalKind): Promise<WaitingAct[]> {
  const { waiting } = await browserApi.approvals.list()
  return waiting.filter(({ kind }) => kind === wanted)
}

/** Beside a form that shows what is so now: the same change is not asked for twice. */
export function WaitingNotice({ waiting }: { waiting: WaitingAct[] }) {
  return waiting.map(({ _id, act, about }) => (
    <Notice key={_id} className="mt-8 max-w-3xl wrap-anywhere">
      <SiteLink to="/dashboard/approvals" className="underline underline-offset-4">
        {t('admin.settings.waitsForSecond', { act: about ? `${act}: ${about}` : act })}
      </SiteLink>
    </Notice>
  ))
}
