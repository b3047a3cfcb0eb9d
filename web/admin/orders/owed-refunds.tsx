import { useState } from 'react'
import { shownIban } from '#contract/iban.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { promisedDay } from '#contract/promise-words.ts'
import type { Refund } from '#contract/refunds.ts'
import { dayIn } from '#contract/time-zones.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { Fact } from '#web/orders/fact.tsx'
import { useNow } from '#web/orders/now.ts'
import { timeOf } from '#web/orders/order-standing.ts'
import { AccountForm } from '#web/orders/payback-account.tsx'
import { BankCode } from '#web/ui/bank-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { useShop } from '#web/ui/shop.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** Refunds that are to be paid back by hand: to which account, and that it was done. For who may refund. */
export function OwedRefunds({ order }: { order: Order }) {
  const { payback } = order
  const [isTyping, setTyping] = useState(false)
  const done = order.refunds.filter(({ takeBackUntil }) => takeBackUntil)
  if (!payback && done.length === 0) return null
  const close = () => {
    setTyping(false)
    focusOnceShown('payback-account')
  }
  return (
    <section aria-labelledby="owed" className="mt-8 border border-line bg-sheet print:hidden">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6">
        <h2 id="owed" className="text-2xl">
          {t('admin.orders.toPayBackByHand')}
        </h2>
        {payback?.account && (
          <dl className="mt-4 grid gap-3 sm:grid-cols-3">
            <Fact label={t('admin.orders.accountHolder')}>{payback.account.holder}</Fact>
            <Fact label={t('orders.iban')} className="tabular-nums">
              {shownIban(payback.account.iban)}
            </Fact>
            <Fact label={t('admin.orders.referenceOfTheTransfer')}>{payback.reference}</Fact>
          </dl>
        )}
        {payback && !payback.account && (
          <p className="mt-2 max-w-prose text-soft">{t('admin.orders.theCustomerHasNotSaidAccount')}</p>
        )}
        {payback && !isTyping && (
          <Button
            id="payback-account"
            look="quiet"
            size="small"
            className="mt-4"
            onClick={() => setTyping(true)}
          >
            {payback.account ? t('admin.orders.changeTheAccount') : t('admin.orders.enterTheAccount')}
          </Button>
        )}
        {payback && isTyping && (
          <div className="max-w-prose">
            <AccountForm
              holder={payback.account?.holder ?? order.customer}
              give={(account) => browserApi.paybacks.giveAccount({ id: order._id, ...account })}
              close={close}
              onCancel={close}
            />
          </div>
        )}
        <ul className="mt-5 border-t border-line">
          {order.refunds.map((refund) =>
            refund.status === 'owed' ? (
              <Owed key={refund._id} order={order} refund={refund} />
            ) : (
              refund.takeBackUntil && <PaidBack key={refund._id} order={order} refund={refund} />
            ),
          )}
        </ul>
      </div>
    </section>
  )
}

type Props = { order: Order; refund: Refund }

function Owed({ order, refund }: Props) {
  const [isOpen, setOpen] = useState(false)
  const code = order.payback?.codes?.find((one) => one.refund === refund._id)
  const amount = moneyOf(refund, refund.amount)
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-xl tabular-nums">{amount}</p>
        {!isOpen && (
          <Button
            id={`paid-back-${refund._id}`}
            size="small"
            aria-label={t('admin.orders.noteThatWasPaidBack', { amount })}
            onClick={() => setOpen(true)}
          >
            {t('admin.orders.paidBack')}
          </Button>
        )}
      </div>
      {code && (
        <BankCode
          code={code}
          label={t('admin.orders.codeOfTheTransfer', { amount })}
          caption={t('admin.orders.scanWithYourBank')}
          className="mt-3 w-40"
        />
      )}
      {isOpen && (
        <PaidBackForm
          order={order}
          refund={refund}
          close={() => {
            setOpen(false)
            focusOnceShown(`paid-back-${refund._id}`)
          }}
        />
      )}
    </li>
  )
}

function PaidBackForm({ order, refund, close }: Props & { close: () => void }) {
  const { timeZone } = useShop()
  const today = dayIn(new Date(), timeZone)
  const { sending, problems, save } = useSaving()
  return (
    <Form<{ day: string; reference: string }>
      errors={problems}
      onFormSubmit={(paid) =>
        void save(
          () => browserApi.paybacks.settle({ id: order._id, refund: refund._id, ...paid }),
          t('admin.orders.itIsNotedAsPaid'),
          { close },
        )
      }
      className="mt-4 grid max-w-3xl items-start gap-5 sm:grid-cols-2"
    >
      <TextField
        label={t('admin.orders.dayOnWhichItWasPaid')}
        name="day"
        type="date"
        max={today}
        defaultValue={today}
        problem={(day) => (day && day <= today ? null : t('admin.orders.aDayUpToToday'))}
      />
      <TextField
        label={t('admin.orders.whatTheTransferSays')}
        name="reference"
        autoComplete="off"
        maxLength={140}
        defaultValue={order.payback?.reference ?? ''}
      />
      <FormEnd button={t('admin.orders.noteAsPaidBack')} sending={sending} onCancel={close} size="small" />
    </Form>
  )
}

/** Its customer is not told yet. */
function PaidBack({ order, refund }: Props) {
  const now = useNow()
  const act = useConfirmedAct()
  const { takeBackUntil: until = '', paidBackOn = '' } = refund
  const amount = moneyOf(refund, refund.amount)
  const takeBack = () =>
    act({
      question: t('admin.orders.wasItNotPaidBack'),
      about: t('admin.orders.ofOrder', { amount, number: order.number }),
      button: t('admin.orders.yesItIsStillOwed'),
      harmless: true,
      kept: t('admin.orders.itStaysAsItIs'),
      done: t('admin.orders.itIsOwedAgain'),
      refused: t('admin.orders.itWasNotNoted'),
      perform: () => browserApi.paybacks.takeBack({ id: order._id, refund: refund._id }),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4">
      <p className="min-w-0 flex-1 basis-60">
        {t('admin.orders.wasPaidBackOn', {
          amount,
          day: promisedDay(paidBackOn),
          until: timeOf(until, now),
        })}
      </p>
      {Date.parse(until) > now && (
        <Button
          look="quiet"
          size="small"
          aria-label={t('admin.orders.noteThatWasNotPaidBack', { amount })}
          onClick={() => void takeBack()}
        >
          {t('admin.orders.takeBack2')}
        </Button>
      )}
    </li>
  )
}
