import { useState } from 'react'
import { DECLARERS } from '#contract/age.ts'
import type { Exchanged } from '#contract/exchanges.ts'
import { wholeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { DECLARED_BY } from '#web/admin/orders/declared-by.ts'
import { EditLines } from '#web/admin/orders/edit-lines.tsx'
import { type EditedLine, quantityProblem } from '#web/admin/orders/edit-wish.ts'
import { ActForm, type ActProps, textOf } from '#web/admin/returns/act-form.tsx'
import { exchangeWords, firstLines } from '#web/admin/returns/exchange-wish.ts'
import { useReturnAct } from '#web/admin/returns/return-act.ts'
import { browserApi } from '#web/api/api.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { noFields, useSending } from '#web/forms/sending.ts'
import { SizeOptions } from '#web/orders/size-options.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { tooLong } from '#web/ui/text-limit.ts'

const MOST = 500

/** Which pieces the customer gets in place of the money, what that comes to, and then the exchange itself. */
export function ExchangeForm({ one, close }: ActProps) {
  const { sending, which, perform } = useReturnAct({ one, close })
  const asking = useSending(noFields)
  const [lines, setLines] = useState<EditedLine[]>(() => firstLines(one))
  const [prices, setPrices] = useState<'then' | 'now'>('then')
  const [preview, setPreview] = useState<Exchanged & { of: string; declareAge?: number | undefined }>()
  const [declaredBy, setDeclaredBy] = useState('')
  const [isMissing, setMissing] = useState(false)
  const wish = {
    ...{ ...which, prices },
    lines: lines.map(({ productId, quantity }) => ({ productId, orderQuantity: wholeNumber(quantity) ?? 0 })),
  }
  const wished = JSON.stringify(wish)
  const shown = preview?.of === wished ? preview : undefined
  const age = shown?.declareAge
  const by = DECLARERS.find((one) => one === declaredBy)
  const declared = age && by ? { declaredAge: age, declaredBy: by } : {}

  function submit(form: FormData): string | undefined {
    const answer = textOf(form, 'answer')
    if (tooLong(answer, MOST)) return 'answer'
    const wrong = lines.find(({ quantity }) => quantityProblem(quantity) !== null)
    if (wrong) return `quantity ${wrong.productId}`
    if (age && !by) {
      setMissing(true)
      return 'declaredBy'
    }
    if (shown) {
      const expectedTotal = shown.total
      void perform(
        () => browserApi.exchanges.make({ ...wish, ...declared, expectedTotal, answer }),
        t('admin.returns.theExchangeIsAgreed'),
      )
    } else {
      // Other pieces may ask for another age.
      setDeclaredBy('')
      void asking.send(async () => setPreview({ ...(await browserApi.exchanges.preview(wish)), of: wished }))
    }
    return undefined
  }

  return (
    <ActForm
      title={t('admin.returns.giveOtherPieces')}
      text={t('admin.returns.theyBecomeAnOrderOf')}
      button={shown ? t('admin.returns.agreeTheExchange') : t('admin.returns.seeWhatItCosts')}
      sending={sending || asking.sending}
      {...{ close }}
      onSubmit={submit}
    >
      <div>
        <EditLines lines={lines} setLines={setLines} />
      </div>
      {one.lines.map(({ line, name, sizes = [] }) => {
        const others = sizes.filter(({ productId }) => !lines.some((of) => of.productId === productId))
        if (others.length === 0) return null
        return (
          <Choice
            key={line}
            label={t('admin.returns.anotherSizeOf', { name })}
            value=""
            onChange={(productId) => {
              const size = others.find((of) => of.productId === productId)
              if (size) setLines([...lines, { productId, name: size.name, quantity: '1' }])
            }}
          >
            <SizeOptions none={t('admin.returns.chooseOneToAdd')} sizes={others} />
          </Choice>
        )
      })}
      <Choice
        label={t('admin.returns.prices')}
        value={prices}
        onChange={(to) => setPrices(to === 'now' ? 'now' : 'then')}
      >
        <option value="then">{t('admin.returns.agreedPricesForTheSame')}</option>
        <option value="now">{t('admin.returns.todaysPricesForAllPieces')}</option>
      </Choice>
      <TextArea
        label={t('admin.returns.wordsToTheCustomerOptional')}
        name="answer"
        rows={2}
        maxLength={MOST}
      />
      <p
        role="status"
        aria-label={t('admin.returns.whatItCosts')}
        className="border border-line p-4 font-semibold empty:hidden"
      >
        {shown && exchangeWords(one, shown)}
      </p>
      {age && (
        <ChoiceField
          label={t('admin.orders.whoDeclaredAge', { age })}
          name="declaredBy"
          value={declaredBy}
          onChange={(who) => {
            setDeclaredBy(who)
            setMissing(false)
          }}
          choices={DECLARED_BY}
        >
          <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
            {isMissing && t('returns.sayWhoDeclared', { age })}
          </p>
        </ChoiceField>
      )}
    </ActForm>
  )
}
