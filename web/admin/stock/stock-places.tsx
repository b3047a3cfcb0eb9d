import { useState } from 'react'
import type { Ledger } from '#contract/stock.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { number, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Places = NonNullable<Ledger['product']['places']>
const some = (text: string) =>
  wholeNumber(text) ? null : numberWords(text, t('admin.stock.aWholeNumberOfPieces'))

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
      await save(() => browserApi.stockPlaces.transfer(wish), t('admin.stock.thePiecesHaveBeenMoved'), {
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
        {t('admin.stock.whereItLies')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {places.map(({ _id, name, shelf }) => (
          <li key={_id} className="flex justify-between gap-3 border-b border-line py-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="font-medium tabular-nums">{number(shelf)}</span>
          </li>
        ))}
      </ul>
      <Form<{ quantity: string }>
        key={tries}
        errors={problems}
        onFormSubmit={move}
        className="mt-4 grid items-start gap-4 sm:grid-cols-3"
      >
        <Choice label={t('admin.stock.from')} value={from} onChange={setFrom}>
          {options}
        </Choice>
        <Choice label={t('admin.stock.to')} value={to} onChange={setTo}>
          {options}
        </Choice>
        <TextField
          label={t('admin.stock.piecesToMove')}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          problem={some}
        />
        {lots.length > 0 && (
          <Choice label={t('admin.stock.batch')} value={batch} onChange={setBatch}>
            <option value="">{t('admin.stock.ofNoKnownBatchThen')}</option>
            {[...new Set(lots.map((one) => one.batch))].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Choice>
        )}
        <FormEnd button={t('admin.stock.move')} doing={t('admin.stock.moving')} sending={sending} />
      </Form>
      {problems.to && (
        <p role="alert" className="mt-1.5 text-sm text-wrong">
          {problems.to}
        </p>
      )}
    </section>
  )
}
