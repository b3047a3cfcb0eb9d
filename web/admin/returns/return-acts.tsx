import { useState } from 'react'
import type { ManagedReturn } from '#contract/return-fields.ts'
import { t } from '#messages/t.ts'
import { AnswerForm } from '#web/admin/returns/answer-form.tsx'
import { ExchangeForm } from '#web/admin/returns/exchange-form.tsx'
import { ReceiveForm } from '#web/admin/returns/receive-form.tsx'
import { ReplaceForm } from '#web/admin/returns/replace-form.tsx'
import { SettleForm } from '#web/admin/returns/settle-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { returnTitle } from '#web/orders/return-words.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

type Form = 'approve' | 'refuse' | 'receive' | 'replace' | 'settle' | 'exchange'
type Step = Form | 'callOff'

const WORDS: Record<Step, string> = {
  approve: t('admin.returns.approve'),
  refuse: t('admin.returns.refuse'),
  receive: t('admin.returns.itCameBack'),
  replace: t('admin.returns.sendAReplacement'),
  settle: t('admin.returns.settle'),
  exchange: t('admin.returns.giveOtherPieces'),
  callOff: t('admin.returns.callOffTheReplacement'),
}

/** What staff does next with a return; each act is a form of its own, or a question. */
export function ReturnActs({ one }: { one: ManagedReturn }) {
  const [open, setOpen] = useState<Form>()
  const act = useConfirmedAct()
  const steps = stepsOf(one)
  if (steps.length === 0) return null
  const close = () => {
    setOpen(undefined)
    if (open) focusOnceShown(open)
  }
  const form = { one, close }
  if (open === 'approve' || open === 'refuse') return <AnswerForm key={open} {...form} verb={open} />
  if (open === 'receive') return <ReceiveForm {...form} />
  if (open === 'replace') return <ReplaceForm {...form} />
  if (open === 'settle') return <SettleForm {...form} />
  if (open === 'exchange') return <ExchangeForm {...form} />
  const callOff = () =>
    act({
      question: t('admin.returns.callOffThisReplacement'),
      about: t('admin.returns.ofOrder', { one: returnTitle(one), number: one.order.number }),
      warning: waitsInParcel(one.replacement)
        ? t('admin.returns.itsParcelDoesNotGo')
        : t('admin.returns.nothingOfItGoes'),
      button: t('admin.returns.yesCallItOff'),
      kept: t('admin.returns.theReplacementStays'),
      done: t('admin.returns.theReplacementIsCalledOff'),
      perform: () =>
        browserApi.returns.replace({ id: one.order._id, number: String(one.number), callOff: true }),
    })
  return (
    <p className="mt-6 flex flex-wrap gap-3 print:hidden">
      {steps.map((step, place) => (
        <Button
          key={step}
          id={step}
          look={place === 0 ? 'solid' : 'quiet'}
          onClick={() => (step === 'callOff' ? void callOff() : setOpen(step))}
        >
          {WORDS[step]}
        </Button>
      ))}
    </p>
  )
}

const waitsInParcel = (replacement: ManagedReturn['replacement']) =>
  replacement?.parcels.some(({ state }) => state === 'packed') ?? false

function stepsOf({ state, kind, comesBack, replacement, worth }: ManagedReturn): Step[] {
  const settle: Step[] = ['settle', ...(worth > 0 ? (['exchange'] as const) : [])]
  const replace: Step[] = kind === 'claim' && (!replacement || replacement.isCalledOff) ? ['replace'] : []
  const isThere = (replacement?.toPack ?? 0) > 0 || waitsInParcel(replacement)
  const callOff: Step[] = isThere ? ['callOff'] : []
  const refuse: Step[] = !replacement || replacement.isCalledOff ? ['refuse'] : []
  if (state === 'asked') return ['approve', 'refuse']
  if (state === 'approved')
    return [...(comesBack ? (['receive'] as const) : settle), ...replace, ...callOff, ...refuse]
  return state === 'received' ? [...settle, ...replace, ...callOff] : callOff
}
