import { useId, useState } from 'react'
import { currencyWord } from '#contract/money.ts'
import { inMoneyOf, moneyOf } from '#contract/order-money.ts'
import { amountWords, plainAmount, writeCents, writeDollars } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { ActForm, type ActProps, textOf } from '#web/admin/returns/act-form.tsx'
import { useReturnAct } from '#web/admin/returns/return-act.ts'
import { browserApi } from '#web/api/api.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { tooLong } from '#web/ui/text-limit.ts'

const MOST = 500

/** How much goes back for the pieces, or that nothing does. */
export function SettleForm({ one, close }: ActProps) {
  const id = useId()
  const { sending, which, perform } = useReturnAct({ one, close })
  const { order, worth } = one
  const delivery = order.refundableDelivery ?? 0
  const [refunds, setRefunds] = useState(worth > 0)
  const [withDelivery, setWithDelivery] = useState(false)
  const [problem, setProblem] = useState<string>()

  function submit(form: FormData): string | undefined {
    const answer = textOf(form, 'answer')
    if (tooLong(answer, MOST)) return 'answer'
    const { refundableTotal } = order
    if (!refunds) {
      void perform(
        () => browserApi.returns.settle({ ...which, refund: false, answer }),
        t('admin.returns.itIsSettled2'),
      )
      return undefined
    }
    const typed = textOf(form, 'amount')
    const amount = typed === '' ? undefined : Number(inMoneyOf(one, () => plainAmount(typed)) ?? Number.NaN)
    if (amount !== undefined && !(amount > 0 && amount <= refundableTotal)) {
      setProblem(
        inMoneyOf(one, () =>
          amountWords(
            typed,
            t('admin.returns.anAmountSuchAsAt', {
              writeCents: writeCents(2450),
              refundableTotal: moneyOf(one, refundableTotal),
            }),
          ),
        ),
      )
      return 'amount'
    }
    setProblem(undefined)
    const money = { refund: true, amount, refundableTotal, ...(withDelivery && { delivery: true }) }
    void perform(
      () => browserApi.returns.settle({ ...which, ...money, answer }),
      t('admin.returns.itIsSettled2'),
    )
    return undefined
  }

  return (
    <ActForm
      title={t('admin.returns.settle')}
      text={order.byCard ? t('admin.returns.theMoneyGoesBackTo') : t('admin.returns.thisOrderWasNotPaid')}
      button={refunds ? t('admin.returns.refundAndSettle') : t('admin.returns.settleWithoutARefund')}
      look={refunds ? 'danger' : undefined}
      {...{ sending, close }}
      onSubmit={submit}
    >
      <CheckField checked={refunds} onChange={setRefunds} problem="">
        {t('admin.returns.giveMoneyBack')}
      </CheckField>
      {refunds && (
        <div className="max-w-72">
          <label htmlFor={id} className={labelLook}>
            {t('admin.returns.amountInWhereItIs', { currencyWord: inMoneyOf(one, currencyWord) })}
          </label>
          <input
            id={id}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder={inMoneyOf(one, () => writeDollars(worth))}
            aria-invalid={problem !== undefined}
            data-invalid={problem === undefined ? undefined : ''}
            aria-describedby={`${id}-problem ${id}-hint`}
            className={`${inputLook} tabular-nums`}
          />
          <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
            {problem}
          </p>
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
            {t('admin.returns.wasPaidForThePieces', { worth: moneyOf(one, worth) })}
          </p>
        </div>
      )}
      {refunds && delivery > 0 && (
        <CheckField checked={withDelivery} onChange={setWithDelivery} problem="">
          {t('admin.returns.deliveryToo', { delivery: moneyOf(one, delivery) })}
        </CheckField>
      )}
      <TextArea
        label={t('admin.returns.wordsToTheCustomerOptional')}
        name="answer"
        rows={2}
        maxLength={MOST}
      />
    </ActForm>
  )
}
