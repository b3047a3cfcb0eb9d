import type { Return } from '#contract/return-fields.ts'
import { t } from '#messages/t.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { returnTitle } from '#web/orders/return-words.ts'
import { buttonInText } from '#web/ui/button.tsx'

type Props = {
  one: Return
  /** Of its order. */
  number: string
  label: () => Promise<File>
  withdraw: () => Promise<unknown>
}

/** What who asked for a return can do with it: print its label, and take it back before it came. */
export function ReturnActs({ one, number, label, withdraw }: Props) {
  const act = useConfirmedAct()
  const isOpen = (one.state === 'asked' || one.state === 'approved') && !one.replacement
  if (!isOpen && !one.hasLabel) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
      {one.hasLabel && (
        <DocumentButton label={t('orders.returnLabel')} about={returnTitle(one)} fetchDocument={label} />
      )}
      {isOpen && (
        <button
          type="button"
          className={buttonInText}
          aria-label={t('orders.withdrawOne', { title: returnTitle(one) })}
          onClick={() =>
            act({
              question: t('orders.withdrawIt'),
              about: t('orders.ofOrder', { one: returnTitle(one), number }),
              warning: t('orders.youKeepThePieces'),
              button: t('orders.yesWithdrawIt'),
              keep: t('orders.keepIt'),
              kept: t('orders.itStaysAskedFor'),
              done: t('orders.itWasWithdrawn'),
              refused: t('orders.itWasNotWithdrawn'),
              perform: withdraw,
            })
          }
        >
          {t('orders.withdraw')}
        </button>
      )}
    </p>
  )
}
