import { useState } from 'react'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { NumbersField, typedNumbers } from '#web/admin/orders/numbers-field.tsx'
import { ActForm, type ActProps, textOf } from '#web/admin/returns/act-form.tsx'
import { PiecesField } from '#web/admin/returns/pieces-field.tsx'
import { useReturnAct } from '#web/admin/returns/return-act.ts'
import { browserApi } from '#web/api/api.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Measures } from '#web/ui/measures.tsx'

/** How many pieces of each line came back, and where they go. */
export function ReceiveForm({ one, close }: ActProps) {
  const { places = [] } = one
  const [stockPlace, setStockPlace] = useState(places[0]?._id)
  const { sending, which, perform } = useReturnAct({ one, close })
  const [problem, setProblem] = useState<{ field: string; words: string }>()

  function submit(form: FormData): string | undefined {
    const lines = one.lines.map(({ line, quantity }) => ({
      ...{ line, quantity },
      restocked: piecesOf(form, `restocked-${line}`),
      scrapped: piecesOf(form, `scrapped-${line}`),
    }))
    const wrong = lines.find(({ quantity, restocked, scrapped }) => !(restocked + scrapped <= quantity))
    if (wrong) {
      const field = `${Number.isNaN(wrong.scrapped) ? 'scrapped' : 'restocked'}-${wrong.line}`
      setProblem({
        field,
        words: numberWords(
          textOf(form, field),
          t('admin.returns.wholeNumbersTogetherAtMost', { quantity: wrong.quantity }),
        ),
      })
      return field
    }
    const came = lines
      .filter(({ restocked, scrapped }) => restocked + scrapped > 0)
      .map(({ quantity: _, ...pieces }) => pieces)
    if (came.length === 0) {
      const field = `restocked-${one.lines[0]?.line}`
      setProblem({ field, words: t('admin.returns.atLeastOnePieceCame') })
      return field
    }
    const numbered = came.map((pieces) => ({
      ...pieces,
      ...numbersOf(form, pieces.line, pieces.restocked + pieces.scrapped),
    }))
    const wrongNumber = numbered.find(({ words }) => words !== undefined)
    if (wrongNumber?.words !== undefined) {
      const field = `numbers-${wrongNumber.line}`
      setProblem({ field, words: wrongNumber.words })
      return field
    }
    setProblem(undefined)
    const received = numbered.map(({ words: _, ...pieces }) => pieces)
    void perform(
      () => browserApi.returns.receive({ ...which, lines: received, stockPlace }),
      t('admin.returns.itIsReceived'),
    )
    return undefined
  }

  return (
    <ActForm
      title={t('admin.returns.itCameBack')}
      text={t('admin.returns.piecesOnTheShelfCan')}
      button={t('admin.returns.save')}
      {...{ sending, close }}
      onSubmit={submit}
    >
      <ul className="border-t border-line">
        {one.lines.map(({ line, name, quantity, away }) => (
          <li key={line} className="grid gap-3 border-b border-line py-3 sm:grid-cols-[1fr_14rem]">
            <p className="min-w-0 self-center wrap-anywhere">
              <Measures>{name}</Measures>
              <span className="block text-sm text-soft">{t('admin.returns.askedBack', { quantity })}</span>
            </p>
            <div className="flex gap-4">
              {FIELDS.map(({ key, label }) => (
                <PiecesField
                  key={key}
                  {...{ label, of: name }}
                  name={`${key}-${line}`}
                  first={key === 'restocked' ? quantity : 0}
                  problem={problem?.field === `${key}-${line}` ? problem.words : undefined}
                />
              ))}
            </div>
            <div className="sm:col-span-2">
              <NumbersField
                {...{ away, of: name, name: `numbers-${line}` }}
                problem={problem?.field === `numbers-${line}` ? problem.words : undefined}
              />
            </div>
          </li>
        ))}
      </ul>
      {stockPlace && (
        <Choice label={t('admin.returns.putInto')} value={stockPlace} onChange={setStockPlace}>
          {places.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
    </ActForm>
  )
}

const FIELDS = [
  { key: 'restocked', label: t('admin.returns.onTheShelf') },
  { key: 'scrapped', label: t('admin.returns.thrownAway') },
] as const

const piecesOf = (form: FormData, name: string) => {
  const typed = textOf(form, name)
  return typed === '' ? 0 : (wholeNumber(typed) ?? Number.NaN)
}

function numbersOf(form: FormData, line: number, pieces: number) {
  const numbers = typedNumbers(textOf(form, `numbers-${line}`), pieces)
  return typeof numbers === 'string' ? { words: numbers } : { ...numbers, words: undefined }
}
