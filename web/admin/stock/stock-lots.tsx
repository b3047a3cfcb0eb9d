import { useState } from 'react'
import type { Ledger, ShownLot } from '#contract/stock.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { dayOf } from '#web/orders/moments.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const keyOf = ({ batch, place }: ShownLot) => JSON.stringify([batch, place])
const piecesProblem = (text: string) =>
  wholeNumber(text) === undefined ? numberWords(text, 'A whole number, or 0') : null

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
    if (await save(() => browserApi.stockPlaces.countLot(wish), 'The batch is corrected!', words))
      setChosen('')
  }

  return (
    <section aria-labelledby="lots" className="mt-8 max-w-3xl">
      <h2 id="lots" className="text-2xl">
        Batches on the shelf
      </h2>
      <ul className="mt-3 border-t border-line">
        {lots.map((one) => (
          <li key={keyOf(one)} className="flex justify-between gap-3 border-b border-line py-2">
            <span className="min-w-0 wrap-anywhere">
              {one.batch}
              <span className="block text-sm text-soft">{aboutLot(one)}</span>
              {one.expired && <span className="block text-sm text-wrong">Past its best-before day</span>}
            </span>
            <span className="font-medium tabular-nums">{one.pieces.toLocaleString('en-US')}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 border-b border-line py-2">
          <span>Of no known batch</span>
          <span className="font-medium tabular-nums">{rest.toLocaleString('en-US')}</span>
        </li>
      </ul>
      <p className="mt-2 max-w-prose text-sm text-soft">
        {product.tracking === 'lot'
          ? 'Pieces of no known batch are packed first, then the batch at the top. '
          : ''}
        What a count finds missing is taken from those of no known batch, then from the batch at the top:
        correct it here where others are gone.
      </p>
      <Form<Record<string, string>>
        key={`${chosen} ${JSON.stringify(lots)}`}
        errors={problems}
        onFormSubmit={count}
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
      >
        <Choice label="Batch" value={lot ? chosen : ''} onChange={setChosen}>
          <option value="">Another batch</option>
          {lots.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {one.batch}
              {one.place && `, ${one.place}`}
            </option>
          ))}
        </Choice>
        {!lot && <TextField label="Its number" name="batch" maxLength={60} required autoComplete="off" />}
        {!lot && place && (
          <Choice label="Where it lies" value={place} onChange={setPlace}>
            {places?.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        <TextField
          label="Pieces of it on the shelf"
          name="pieces"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={lot ? String(lot.pieces) : ''}
          problem={piecesProblem}
        />
        <TextField
          label="Best before (optional)"
          name="bestBefore"
          type="date"
          defaultValue={lot?.bestBefore ?? ''}
        />
        <FormEnd button="Correct Batch" sending={sending} />
      </Form>
    </section>
  )
}

const aboutLot = ({ place, cameAt, bestBefore }: ShownLot): string =>
  [place, `came ${dayOf(cameAt)}`, bestBefore && `best before ${dayOf(`${bestBefore}T12:00`)}`]
    .filter(Boolean)
    .join(', ')
