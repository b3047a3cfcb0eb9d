import { useState } from 'react'
import type { LinkedOrder } from '#contract/order-links.ts'
import { CLAIM_PROBLEMS, type ClaimProblem } from '#contract/order-states.ts'
import type { ReturnsOfOrder } from '#contract/return-fields.ts'
import { MOST_RETURN_REASON } from '#contract/return-limits.ts'
import { numberWords, wholeNumber, wholeNumberWithin } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { ReturnActs } from '#web/orders/return-acts.tsx'
import { ReturnEntry } from '#web/orders/return-entry.tsx'
import { ReturnPictures } from '#web/orders/return-pictures.tsx'
import type { Returnable } from '#web/orders/return-wish.ts'
import { nextStep } from '#web/orders/return-words.ts'
import { SizeOptions } from '#web/orders/size-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { token: string; order: LinkedOrder; back: ReturnsOfOrder }

/** What a guest sends back or claims, and how they ask. */
export function GuestReturns({ token, order, back }: Props) {
  const [asking, setAsking] = useState(false)
  const lines = order.lines.flatMap(({ line, name }) => {
    const { left = 0, sizes } = back.lines.find((one) => one.line === line) ?? {}
    return left > 0 ? [{ line, name, left, sizes }] : []
  })
  const mayAsk = back.days > 0 && lines.length > 0
  if (back.returns.length === 0 && !mayAsk) return null
  return (
    <section id="returns" aria-labelledby="returns-title" className="mt-10">
      <h2 id="returns-title" className="text-2xl">
        {t('orders.returnsAndClaims')}
      </h2>
      <ul className="mt-4 border-t border-line empty:hidden">
        {back.returns.map((one) => (
          <ReturnEntry key={one._id} one={one}>
            <p className="mt-3 max-w-prose font-medium">{nextStep(one)}</p>
            <ReturnActs
              one={one}
              number={order.number}
              label={() => browserApi.guests.label({ token, number: String(one.number) })}
              withdraw={() => browserApi.guests.withdrawReturn({ token, number: String(one.number) })}
            />
          </ReturnEntry>
        ))}
      </ul>
      {mayAsk && !asking && (
        <Button look="quiet" size="small" className="mt-4 print:hidden" onClick={() => setAsking(true)}>
          {t('orders.sendSomethingBack')}
        </Button>
      )}
      {mayAsk && asking && <Ask token={token} lines={lines} close={() => setAsking(false)} />}
    </section>
  )
}

const WHY: Record<'return' | ClaimProblem, string> = {
  return: t('orders.iDoNotWantIt'),
  damaged: t('orders.itIsDamaged'),
  wrong: t('orders.itIsTheWrongThing'),
  missing: t('orders.itIsMissing'),
}

type AskProps = { token: string; lines: Returnable[]; close: () => void }

function Ask({ token, lines, close }: AskProps) {
  const [line, setLine] = useState(String(lines[0]?.line))
  const [why, setWhy] = useState<keyof typeof WHY>('return')
  const { sending, problems, save } = useSaving()
  const [wanted, setWanted] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const [picturing, setPicturing] = useState(false)
  const { left = 1, sizes = [] } = lines.find((one) => String(one.line) === line) ?? {}

  function submit({ quantity, reason }: { quantity: string; reason: string }) {
    if (picturing) return
    const pieces = { line: Number(line), quantity: wholeNumber(quantity) ?? 0, reason }
    const wish = { lines: [{ ...pieces, ...(wanted && { wanted }) }] }
    const claim = why === 'return' ? {} : { kind: 'claim' as const, problem: why }
    void save(
      () => browserApi.guests.askReturn({ token, ...wish, ...claim, pictures }),
      t('orders.weHaveYourRequest'),
      {
        text: t('orders.weAnswerByEMail'),
        close,
      },
    )
  }

  return (
    <Form<{ quantity: string; reason: string }>
      aria-label={t('orders.sendSomethingBack')}
      errors={problems}
      onFormSubmit={submit}
      className="mt-4 grid gap-5 border border-line bg-sheet p-6"
    >
      <Choice
        label={t('orders.what')}
        value={line}
        onChange={(to) => {
          setLine(to)
          setWanted('')
        }}
      >
        {lines.map((one) => (
          <option key={one.line} value={one.line}>
            {one.name}
          </option>
        ))}
      </Choice>
      <Choice label={t('orders.why')} value={why} onChange={(chosen) => setWhy(chosen as keyof typeof WHY)}>
        {(['return', ...CLAIM_PROBLEMS] as const).map((one) => (
          <option key={one} value={one}>
            {WHY[one]}
          </option>
        ))}
      </Choice>
      <TextField
        label={t('orders.quantityAtMost', { left })}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        defaultValue="1"
        problem={(typed) =>
          (wholeNumberWithin(typed, 1, left) ?? 0) > 0
            ? null
            : numberWords(typed, t('orders.pleaseTypeAWholeNumber', { left }))
        }
      />
      <TextArea
        label={t('orders.whatShouldWeKnow')}
        name="reason"
        rows={3}
        maxLength={MOST_RETURN_REASON}
        problem={required(t('orders.aReason'))}
      />
      {sizes.length > 0 && (
        <Choice label={t('orders.whatWouldYouLikeFor')} value={wanted} onChange={setWanted}>
          <SizeOptions none={t('orders.theMoneyBack')} sizes={sizes} />
        </Choice>
      )}
      <ReturnPictures
        pictures={pictures}
        add={(picture) => browserApi.guests.addPicture({ token, picture })}
        onChange={setPictures}
        onSending={setPicturing}
      />
      <FormEnd button={t('orders.ask')} doing={t('orders.asking')} sending={sending} onCancel={close} />
    </Form>
  )
}
