import { useState } from 'react'
import type { CorrectedStock, Ledger } from '#contract/stock.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { language, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { required } from '#web/forms/required.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { product: Ledger['product'] }
type Shortage = NonNullable<CorrectedStock['shortage']>
type Typed = { pieces: string; reason: string }
type Way = keyof typeof WAYS

const WAYS = {
  fewer: t('admin.stock.remove'),
  more: t('admin.stock.add'),
  counted: t('admin.stock.countedOnTheShelf'),
}

/** Corrects a product's stock. What was counted holds only while available and promised pieces are as they were looked at. */
export function StockForm({ product }: Props) {
  const [way, setWay] = useState<Way>('fewer')
  const places = product.places ?? []
  const [place, setPlace] = useState(places[0]?._id)
  const [tries, setTries] = useState(0)
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const { _id: id, productName, aviQuantity, promised } = product

  async function correct({ pieces, reason }: Typed) {
    const number = wholeNumber(pieces) ?? Number.NaN
    const right = {
      fewer: { change: -number },
      more: { change: number },
      counted: { counted: number, expected: aviQuantity, expectedPromised: promised },
    }[way]
    let shortage: Shortage | undefined
    const corrected = await send(async () => {
      ;({ shortage } = await browserApi.manage.correctStock({ id, reason, place, ...right }))
    })
    await reread()
    if (!corrected) return
    setTries(tries + 1)
    const title = t('admin.stock.stockHasBeenCorrected')
    if (!shortage) return sayDone(title, productName)
    await showAlert({
      ...{
        icon: 'warning',
        title,
        text: productName,
        detail: missingWords(shortage),
        button: t('admin.stock.ok'),
      },
    })
  }

  const field = way === 'counted' ? 'counted' : 'change'
  return (
    <div className="mt-6 max-w-3xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <Form<Typed>
        key={tries}
        errors={{ ...problems, ...(problems[field] && { pieces: problems[field] }) }}
        onFormSubmit={correct}
        className="grid items-start gap-5 p-6 sm:grid-cols-2 sm:p-8"
      >
        <h2 className="text-xl sm:col-span-2">{t('admin.stock.correctTheStock')}</h2>
        <Choice
          label={t('admin.stock.whatIsDifferent')}
          value={way}
          onChange={(chosen) => setWay(wayOf(chosen))}
        >
          {Object.entries(WAYS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Choice>
        {place && (
          <Choice label={t('admin.stock.place')} value={place} onChange={setPlace}>
            {places.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        <TextField
          label={t('admin.stock.pieces')}
          name="pieces"
          inputMode="numeric"
          problem={way === 'counted' ? count : some}
        >
          {way === 'counted' && (
            <p className="mt-1.5 text-sm text-soft">{t('admin.stock.everyPieceThatLiesThere')}</p>
          )}
        </TextField>
        <div className="sm:col-span-2">
          <TextField
            label={t('admin.stock.reason')}
            name="reason"
            maxLength={500}
            placeholder={t('admin.stock.twoAreDamaged')}
            problem={required(t('admin.stock.reason'))}
          />
        </div>
        <Button type="submit" busy={sending} className="justify-self-start">
          {sending ? t('admin.stock.correcting') : t('admin.stock.correct')}
        </Button>
      </Form>
    </div>
  )
}

function missingWords({ missing, promised, promisedTo }: Shortage): string {
  const named = promisedTo.map(({ number }) => number)
  const others = promisedTo.reduce((sum, { pieces }) => sum + pieces, 0) < promised
  const orders = new Intl.ListFormat(language()).format(others ? [...named, t('admin.stock.others')] : named)
  return t('admin.stock.pieceIsPromisedToToo', { promised, orders, missing })
}

const wayOf = (chosen: string): Way => (chosen === 'more' || chosen === 'counted' ? chosen : 'fewer')

function count(pieces: string): string | null {
  return wholeNumber(pieces) === undefined ? numberWords(pieces, t('admin.stock.aWholeNumberOfPieces')) : null
}

function some(pieces: string): string | null {
  return count(pieces) ?? (wholeNumber(pieces) === 0 ? t('admin.stock.aWholeNumberOfPieces2') : null)
}
