import { type KeyboardEvent, useState } from 'react'
import type { Purchase } from '#contract/purchases.ts'
import type { StockPlace } from '#contract/stock-places.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { newKey } from '#web/admin/fields/keyed-rows.ts'
import { promisesInWords } from '#web/admin/purchasing/purchase-words.ts'
import { browserApi } from '#web/api/api.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Line = Purchase['lines'][number]
/** A line that comes in several batches has several. */
type Row = { key: string; line: number; received: string }

const leftOf = ({ quantity, received }: Line) => Math.max(0, quantity - received)
const FIELD: Record<string, string> = {
  batch: 'batch',
  bestBefore: 'best',
  place: 'place',
  damaged: 'damaged',
}
const piecesProblem = (text: string) =>
  wholeNumber(text) === undefined ? numberWords(text, t('admin.purchasing.aWholeNumberOr0')) : null

/** What of a purchase order was delivered now. */
export function ArrivalForm({ one, places }: { one: Purchase; places: StockPlace[] }) {
  const [stockPlace, setStockPlace] = useState(places[0]?._id)
  const [rows, setRows] = useState<Row[]>(
    one.lines.map((line) => ({ key: String(line.line), line: line.line, received: String(leftOf(line)) })),
  )
  const [isLast, setIsLast] = useState(false)
  const [sent, setSent] = useState<Row[]>([])
  const { sending, problems, save } = useSaving((error) =>
    Object.fromEntries(
      issuesOf(error).map(({ path, message }) => [
        path[0] === 'lines' && typeof path[1] === 'number'
          ? `${FIELD[String(path[2])] ?? 'received'}-${sent[path[1]]?.key ?? rows[0]?.key}`
          : `received-${rows[0]?.key}`,
        message,
      ]),
    ),
  )

  async function submit(typed: Record<string, string>) {
    const came = rows.flatMap((row) => {
      const { key, line } = row
      const received = wholeNumber(typed[`received-${key}`] ?? '') ?? 0
      const damaged = wholeNumber(typed[`damaged-${key}`] ?? '') ?? 0
      const [batch = '', place = ''] = [typed[`batch-${key}`], typed[`place-${key}`]]
      const best = typed[`best-${key}`]
      const entry = { line, received, damaged, batch, place, ...(best && { bestBefore: best }) }
      return received + damaged === 0 ? [] : [{ row, entry }]
    })
    setSent(came.map(({ row }) => row))
    const delivery = { arrival: one.arrivals.length + 1, lines: came.map(({ entry }) => entry), last: isLast }
    let promises: string | undefined
    await save(
      async () => {
        const booked = { id: one._id, ...delivery, note: typed.note ?? '', stockPlace }
        promises = promisesInWords(await browserApi.purchases.arrive(booked))
      },
      t('admin.purchasing.theDeliveryIsBooked'),
      { text: () => promises ?? one.number },
    )
  }

  function addBatch({ line }: Row) {
    const key = newKey()
    const after = rows.findLastIndex((row) => row.line === line)
    setRows(rows.toSpliced(after + 1, 0, { key, line, received: '0' }))
    focusOnceShown(`received-${key}`)
  }

  return (
    <section aria-labelledby="arrival" className="mt-8 max-w-3xl border border-line bg-sheet print:hidden">
      <div className="ruler" aria-hidden="true" />
      <Form<Record<string, string>> errors={problems} onFormSubmit={submit} className="grid gap-5 p-5 sm:p-8">
        <div>
          <h2 id="arrival" className="text-2xl">
            {t('admin.purchasing.bookADelivery')}
          </h2>
          <p className="mt-1 max-w-prose text-soft">{t('admin.purchasing.receivedPiecesGoToThe')}</p>
        </div>
        <ul className="border-t border-line">
          {rows.map((row) => {
            const line = one.lines.find((of) => of.line === row.line)
            return line && <ArrivedLine key={row.key} row={row} line={line} add={() => addBatch(row)} />
          })}
        </ul>
        {stockPlace && (
          <Choice label={t('admin.purchasing.putInto')} value={stockPlace} onChange={setStockPlace}>
            {places.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Choice>
        )}
        <CheckField checked={isLast} onChange={setIsLast} problem="">
          {t('admin.purchasing.nothingMoreIsToCome')}
        </CheckField>
        <TextArea label={t('admin.purchasing.noteOptional')} name="note" rows={2} maxLength={1000} />
        <FormEnd button={t('admin.purchasing.bookDelivery')} sending={sending} />
      </Form>
    </section>
  )
}

/** A scanner ends with Enter, and a delivery is booked once. */
function sendNothing(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

function ArrivedLine({ row: { key, received }, line, add }: { row: Row; line: Line; add: () => void }) {
  const { productName, tracking, shelfPlace } = line
  const isOfBatches = tracking === 'batch' || tracking === 'lot'
  const field = (name: string, label: string) => ({
    ...{ name: `${name}-${key}`, id: `${name}-${key}`, label, autoComplete: 'off' },
  })
  return (
    <li className="border-b border-line py-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a legend stands beside no button */}
      <div role="group" aria-label={productName}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 wrap-anywhere">
            <Measures>{productName}</Measures>
            <span className="block text-sm text-soft">
              {t('admin.purchasing.stillToCome', { line: leftOf(line) })}
            </span>
          </p>
          {tracking && (
            <Button
              look="quiet"
              size="small"
              onClick={add}
              aria-label={t('admin.purchasing.anotherBatchOf', { productName })}
            >
              {t('admin.purchasing.anotherBatch')}
            </Button>
          )}
        </div>
        <div className="mt-2 grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          <TextField
            {...field('received', t('admin.purchasing.received'))}
            inputMode="numeric"
            defaultValue={received}
            problem={piecesProblem}
          />
          <TextField
            {...field('damaged', t('admin.purchasing.damaged'))}
            inputMode="numeric"
            defaultValue="0"
            problem={piecesProblem}
          />
          {tracking && (
            <TextField
              {...field('batch', isOfBatches ? t('admin.purchasing.batch') : t('admin.purchasing.number'))}
              maxLength={60}
              onKeyDown={sendNothing}
              problem={(text, others) =>
                isOfBatches && text.trim() === '' && wholeNumber(String(others[`received-${key}`])) !== 0
                  ? t('admin.purchasing.batchIsRequired')
                  : null
              }
            />
          )}
          {isOfBatches && (
            <TextField {...field('best', t('admin.purchasing.bestBeforeOptional'))} type="date" />
          )}
          <TextField
            {...field('place', t('admin.purchasing.placeOnTheShelf'))}
            maxLength={40}
            defaultValue={shelfPlace ?? ''}
            onKeyDown={sendNothing}
          />
        </div>
      </div>
    </li>
  )
}
