import type { Purchase } from '#contract/purchases.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { Button } from '#web/ui/button.tsx'

/** What is done next with a purchase order. */
export function PurchaseActs({ one }: { one: Purchase }) {
  const act = useConfirmedAct()
  const { _id: id, number, state, version, supplier, pieces } = one
  const about = t('admin.purchasing.pieceOf', { number, pieces, name: supplier.name })

  const order = (email: boolean) =>
    act({
      question: email ? t('admin.purchasing.orderByEMail') : t('admin.purchasing.isItOrdered'),
      about,
      warning: email
        ? t('admin.purchasing.itGoesToNowIts', { email: supplier.email ?? '' })
        : t('admin.purchasing.itsLinesCannotChangeAfterwards'),
      button: email ? t('admin.purchasing.yesSendIt') : t('admin.purchasing.yesItIsOrdered'),
      kept: t('admin.purchasing.itIsStillADraft'),
      done: t('admin.purchasing.itIsOrdered'),
      refused: t('admin.purchasing.itWasNotOrdered'),
      perform: () => browserApi.purchases.order({ id, version, email }),
    })
  const cancel = () =>
    act({
      question: t('admin.purchasing.cancelThisPurchaseOrder'),
      about,
      ...(state === 'ordered' && { warning: t('admin.purchasing.tellTheSupplierYourself') }),
      button: t('admin.purchasing.yesCancelIt'),
      keep: t('admin.purchasing.noKeepIt'),
      kept: t('admin.purchasing.thePurchaseOrderIsKept'),
      done: t('admin.purchasing.thePurchaseOrderHasBeen2'),
      refused: t('admin.purchasing.itWasNotCanceled'),
      perform: () => browserApi.purchases.cancel({ id }),
    })

  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {state === 'draft' && supplier.email && (
        <Button onClick={() => order(true)}>{t('admin.purchasing.orderByEMail2')}</Button>
      )}
      {state === 'draft' && (
        <Button look={supplier.email ? 'quiet' : 'solid'} onClick={() => order(false)}>
          {t('admin.purchasing.markAsOrdered')}
        </Button>
      )}
      {state !== 'canceled' && (
        <DocumentButton
          label={t('admin.purchasing.pdf')}
          about={number}
          fetchDocument={() => browserApi.purchases.document({ id })}
        />
      )}
      {(state === 'draft' || state === 'ordered') && (
        <Button look="remove" size="small" onClick={cancel}>
          {t('admin.purchasing.cancelPurchaseOrder')}
        </Button>
      )}
    </div>
  )
}
