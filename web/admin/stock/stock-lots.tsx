import { useState } from 'react'
import type { Ledger, ShownLot } from '#contract/stock.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { number, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { dayOf } from '#web/orders/moments.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const keyOf = ({ batch, place }: ShownLot) => JSON.stringify([batch, place])
const piecesProblem = (text: string) =>
  wholeNumber(text) === undefined ? numberWords(text, t('admin.stock.aWholeNumberOr0')) : null

/** Of which batches the pieces on the shelf are, the one that goes out first first, and the form that corrects them. */
export function StockLots({ product }: { product: Ledger['product'] }) {
  const { _id: id, productName, places, shelf, lots = [] } = product
  const [chosen, setChosen] = useState('')
  const [place, setPlace] = useState(places?.[0]?._id)
  const { sending, problems, save } = useSaving()
  const lot = lots.find((one) => keyOf(one) === chosen)
  const rest = lots.reduce((left, { pieces }) => left - pieces, shelf)

  async function count(typed: Record<string, string>) {
    const wish = {
      ...{ id, batch: lot?.batch ?? typed.batch ?? '', pieces: wholeNumber(typed.pieces ?? '') ?? 0 },
      ...{ place: lot ? lot.place : place, bestBefore: typed.bestBefore || null },
    }
    const words = { text: productName }
    if (await save(() => browserApi.stockPlaces.countLot(wish), t('admin.stock.theBatchIsCorrected'), words))
      setChosen('')
  }

  return (
    <section aria-labelledby="lots" className="mt-8 max-w-3xl">
      <h2 id="lots" className="text-2xl">
        {t('admin.stock.batchesOnTheShelf')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {lots.map((one) => (
          <li key={keyOf(one)} className="flex justify-between gap-3 border-b border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              {one.batch}
              <span className="block text-sm text-soft">{aboutLot(one)}</span>
              {one.expired && (
                <span className="block text-sm text-wrong">{t('admin.stock.pastItsBestBeforeDay')}</span>
              )}
            </span>
            <span className="font-medium tabular-nums">{number(one.pieces)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 border-b border-line py-2">
          <span>{t('admin.stock.ofNoKnownBatch')}</span>
          <span className="font-medium tabular-nums">{number(rest)}</span>
        </li>
      </ul>
      <p className="mt-2 max-w-prose text-sm text-soft">
        {t('admin.stock.piecesOfNoKnownBatch', { tracking: product.tracking === 'lot' ? 'yes' : 'no' })}
      </p>
      <Form<Record<string, string>>
        key={`${chosen} ${JSON.stringify(lots)}`}
        errors={problems}
        onFormSubmit={count}
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
      >
        <Choice label={t('admin.stock.batch')} value={lot ? chosen : ''} onChange={setChosen}>
          <option value="">{t('admin.stock.anotherBatch')}</option>
          {lots.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {one.batch}
              {one.place && `, ${one.place}`}
            </option>
          ))}
        </Choice>
        {!lot && (
          <TextField
            label={t('admin.stock.itsNumber')}
            name="batch"
            maxLength={60}
            required
            autoComplete="off"
          />
        )}
        {!lot && place && (
          <Choice label={t('admin.stock.whereItLies')} value={place} onChange={setPlace}>
            {places?.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        <TextField
          label={t('admin.stock.piecesOfItOnThe')}
          name="pieces"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={lot ? String(lot.pieces) : ''}
          problem={piecesProblem}
        />
        <TextField
          label={t('admin.stock.bestBeforeOptional')}
          name="bestBefore"
          type="date"
          defaultValue={lot?.bestBefore ?? ''}
        />
        <FormEnd button={t('admin.stock.correctBatch')} sending={sending} />
      </Form>
    </section>
  )
}

const aboutLot = ({ place, cameAt, bestBefore }: ShownLot): string =>
  [
    place,
    t('admin.stock.came', { cameAt: dayOf(cameAt) }),
    bestBefore && t('admin.stock.bestBefore', { bestBefore: dayOf(`${bestBefore}T12:00`) }),
  ]
    .filter(Boolean)
    .join(', ')
