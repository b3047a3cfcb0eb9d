import { useState } from 'react'
import { ibanProblem, tidyIban } from '#contract/iban.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Payback } from '#contract/paybacks.ts'
import { t } from '#messages/t.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Given = { holder: string; iban: string }
type Props = {
  payback: Payback
  of: { currency: string }
  give: (account: Given) => Promise<unknown>
}

/** Asks the customer to which account what is owed is paid back, and says which it is. */
export function PaybackAccount({ payback: { amount, account }, of, give }: Props) {
  const [isAnother, setAnother] = useState(false)
  const close = () => {
    setAnother(false)
    focusOnceShown('payback-account')
  }
  const sum = moneyOf(of, amount)
  return (
    <section aria-labelledby="payback" className="mt-5 max-w-prose print:hidden">
      <h3 id="payback" className="text-xl">
        {t('orders.wePayBack', { amount: sum })}
      </h3>
      {account && !isAnother ? (
        <>
          <p className="mt-2 wrap-anywhere text-soft">
            {t('orders.itGoesToTheAccount', { holder: account.holder, iban: account.iban })}
          </p>
          <Button
            id="payback-account"
            look="quiet"
            size="small"
            className="mt-3"
            onClick={() => setAnother(true)}
          >
            {t('orders.anotherAccount')}
          </Button>
        </>
      ) : (
        <>
          <p className="mt-2 text-soft">{t('orders.pleaseTellUsYourAccount')}</p>
          <AccountForm give={give} close={close} onCancel={account && close} />
        </>
      )}
    </section>
  )
}

/** Whose account it is, and its IBAN. `close`: once it is saved. */
export function AccountForm({
  give,
  close,
  onCancel,
  holder = '',
}: {
  give: Props['give']
  close: () => void
  onCancel?: (() => void) | undefined
  holder?: string
}) {
  const { sending, problems, save } = useSaving()
  return (
    <Form<Given>
      errors={problems}
      onFormSubmit={({ holder, iban }) =>
        void save(() => give({ holder, iban: tidyIban(iban) }), t('orders.theAccountIsSaved'), { close })
      }
      className="mt-4 grid gap-4"
    >
      <TextField
        label={t('orders.accountHolder')}
        name="holder"
        autoComplete="name"
        maxLength={70}
        defaultValue={holder}
        problem={(typed) => (typed.trim() ? null : t('orders.thisFieldIsRequired'))}
      />
      <TextField
        label={t('orders.iban')}
        name="iban"
        autoComplete="off"
        problem={(typed) => ibanProblem(tidyIban(typed))}
      />
      <FormEnd button={t('orders.saveAccount')} sending={sending} onCancel={onCancel} />
    </Form>
  )
}
