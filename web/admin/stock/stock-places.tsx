import { useState } from 'react'
import type { Ledger } from '#contract/stock.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Places = NonNullable<Ledger['product']['places']>
const some = (text: string) => (wholeNumber(text) ? null : numberWords(text, 'A whole number of pieces'))

/** What of a product lies where, and the form that moves pieces to another place. */
export function StockPlaces({
  product: { _id: id, productName, lots = [] },
  places,
}: {
  product: Ledger['product']
  places: Places
}) {
  const [from, setFrom] = useState(places[0]?._id ?? '')
  const [to, setTo] = useState(places[1]?._id ?? '')
  const [batch, setBatch] = useState('')
  const [tries, setTries] = useState(0)
  const { sending, problems, save } = useSaving()

  async function move({ quantity }: { quantity: string }) {
    const wish = { id, from, to, quantity: wholeNumber(quantity) ?? 0, ...(batch && { batch }) }
    if (
      await save(() => browserApi.stockPlaces.transfer(wish), 'The pieces have been moved!', {
        text: productName,
      })
    )
      setTries(tries + 1)
  }
  const options = places.map(({ _id, name }) => (
    <option key={_id} value={_id}>
      {name}
    </option>
  ))
  return (
    <section aria-labelledby="places" className="mt-8 max-w-3xl">
      <h2 id="places" className="text-2xl">
        Where it lies
      </h2>
      <ul className="mt-3 border-t border-line">
        {places.map(({ _id, name, shelf }) => (
          <li key={_id} className="flex justify-between gap-3 border-b border-line py-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="font-medium tabular-nums">{shelf.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      <Form<{ quantity: string }>
        key={tries}
        errors={problems}
        onFormSubmit={move}
        className="mt-4 grid items-start gap-4 sm:grid-cols-3"
      >
        <Choice label="From" value={from} onChange={setFrom}>
          {options}
        </Choice>
        <Choice label="To" value={to} onChange={setTo}>
          {options}
        </Choice>
        <TextField
          label="Pieces to move"
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          problem={some}
        />
        {lots.length > 0 && (
          <Choice label="Batch" value={batch} onChange={setBatch}>
            <option value="">Of no known batch, then the oldest</option>
            {[...new Set(lots.map((one) => one.batch))].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Choice>
        )}
        <FormEnd button="Move" doing="Moving…" sending={sending} />
      </Form>
      {problems.to && (
        <p role="alert" className="mt-1.5 text-sm text-wrong">
          {problems.to}
        </p>
      )}
    </section>
  )
}
