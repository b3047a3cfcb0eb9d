import type { Approval } from '#contract/approvals.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { required } from '#web/forms/required.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = { approval: Approval }

/** What waits for a second person or did, what changes, and what whoever looks may do about it. */
export function ApprovalRow({ approval }: Props) {
  const { changes, isYours, mayDecide, others, outcome, reason } = approval
  const title = titleOf(approval)
  return (
    <li aria-label={title} className="border-t border-line py-4 last:border-b">
      <h3 className="font-sans text-base font-medium wrap-anywhere">{title}</h3>
      <ul className="mt-1 wrap-anywhere">
        {changes.map(
          ({ field, before = t('admin.approvals.nothing'), after = t('admin.approvals.nothing') }) => (
            <li key={field}>{t('admin.approvals.change', { field, before, after })}</li>
          ),
        )}
      </ul>
      <p className="mt-1 text-sm text-soft wrap-anywhere">{askedIn(approval)}</p>
      {outcome && <p className="mt-1 text-sm text-soft wrap-anywhere">{endIn(approval)}</p>}
      {reason && <p className="mt-1 text-sm wrap-anywhere">{reason}</p>}
      {!outcome && others === 0 && (
        <p className="mt-1 text-sm text-wrong">{t('admin.approvals.nobodyElse')}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {mayDecide && <Decide approval={approval} />}
        {!outcome && isYours && <Withdraw approval={approval} />}
      </div>
    </li>
  )
}

function Decide({ approval }: Props) {
  const act = useConfirmedAct()
  const { _id: id } = approval
  const about = titleOf(approval)
  const asked = { about, kept: t('admin.approvals.isKept'), removes: true } as const
  const approve = () =>
    act({
      ...{ ...asked, harmless: true },
      question: t('admin.approvals.approveThis'),
      button: t('admin.approvals.yesApprove'),
      done: t('admin.approvals.isDone'),
      refused: t('admin.approvals.notDone'),
      perform: () => browserApi.approvals.approve({ id }),
    })
  let reason = ''
  const refuse = () =>
    act({
      ...asked,
      question: t('admin.approvals.refuseThis'),
      fields: () => (
        <TextArea
          name="reason"
          label={t('admin.approvals.why')}
          rows={3}
          maxLength={500}
          defaultValue={reason}
          problem={required(t('admin.approvals.why'))}
          onValueChange={(typed) => {
            reason = typed
          }}
        />
      ),
      button: t('admin.approvals.yesRefuse'),
      done: t('admin.approvals.isRefused'),
      perform: async () =>
        reason.trim() === '' ? false : browserApi.approvals.refuse({ id, reason: reason.trim() }),
    })
  return (
    <>
      <Button size="small" onClick={() => void approve()}>
        {t('admin.approvals.approve')}
        <span className="sr-only">: {about}</span>
      </Button>
      <Button look="quiet" size="small" onClick={() => void refuse()}>
        {t('admin.approvals.refuse')}
        <span className="sr-only">: {about}</span>
      </Button>
    </>
  )
}

function Withdraw({ approval }: Props) {
  const act = useConfirmedAct()
  const { _id: id } = approval
  const about = titleOf(approval)
  const withdraw = () =>
    act({
      ...{ about, kept: t('admin.approvals.isKept'), removes: true },
      question: t('admin.approvals.withdrawThis'),
      button: t('admin.approvals.yesWithdraw'),
      done: t('admin.approvals.isWithdrawn'),
      perform: () => browserApi.approvals.withdraw({ id }),
    })
  return (
    <Button look="remove" size="small" onClick={() => void withdraw()}>
      {t('admin.approvals.withdraw')}
      <span className="sr-only">: {about}</span>
    </Button>
  )
}

const titleOf = ({ act, about }: Approval) => (about === undefined ? act : `${act}: ${about}`)

function askedIn({ by, askedAt, endsAt, outcome }: Approval): string {
  const who = by
    ? by.key
      ? t('admin.approvals.byKey', { email: by.email, key: by.key })
      : by.email
    : t('admin.approvals.somebody')
  const at = minuteOf(askedAt)
  return outcome
    ? t('admin.approvals.onlyAsked', { by: who, at })
    : t('admin.approvals.askedBy', { by: who, at, until: minuteOf(endsAt) })
}

function endIn({ outcome = 'expired', decidedAt, decidedBy }: Approval): string {
  const at = decidedAt ? minuteOf(decidedAt) : ''
  return decidedBy
    ? t('admin.approvals.endedBy', { outcome, by: decidedBy.email, at })
    : t('admin.approvals.ended', { outcome, at })
}
