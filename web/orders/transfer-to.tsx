import { shownIban } from '#contract/iban.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Transfer } from '#contract/transfers.ts'
import { language, t } from '#messages/t.ts'
import { Fact } from '#web/orders/fact.tsx'
import { BankCode } from '#web/ui/bank-code.tsx'

/** Where to, how much and under which reference an order is paid by bank transfer; with a code for the apps of banks. */
export function TransferTo({ transfer }: { transfer: Transfer }) {
  const { holder, iban, bic, amount, reference, until, qr } = transfer
  const day = new Date(`${until}T12:00Z`).toLocaleDateString(language(), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return (
    <section aria-labelledby="transfer" className="mt-5">
      <h3 id="transfer" className="text-xl">
        {t('orders.pleaseTransfer')}
      </h3>
      <p className="mt-2 max-w-prose text-soft">{t('orders.transferUntil', { day })}</p>
      <div className="mt-4 flex flex-wrap items-start gap-6">
        <dl className="grid min-w-0 flex-1 basis-64 gap-3">
          <Fact label={t('orders.amount')}>{moneyOf(transfer, amount)}</Fact>
          <Fact label={t('orders.accountHolder')}>{holder}</Fact>
          <Fact label={t('orders.iban')} className="tabular-nums">
            {shownIban(iban)}
          </Fact>
          {bic && <Fact label={t('orders.bic')}>{bic}</Fact>}
          <Fact label={t('orders.reference')} className="font-medium">
            {reference}
          </Fact>
        </dl>
        {qr && (
          <BankCode
            code={qr}
            label={t('orders.codeForBanks', { amount: moneyOf(transfer, amount), holder, reference })}
            caption={t('orders.scanWithBank')}
            className="w-44"
          />
        )}
      </div>
    </section>
  )
}
