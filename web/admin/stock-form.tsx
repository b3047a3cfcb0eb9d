import { useState } from 'react'
import { browserApi } from '#web/api.ts'
import { required } from '#web/forms/required.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/parts/reread.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { product: { _id: string; productName: string; aviQuantity: number } }
type Typed = { pieces: string; reason: string }
type Way = keyof typeof WAYS

const WAYS = { fewer: 'Remove', more: 'Add', counted: 'Set to' }

/** Corrects a product's stock. What was counted holds only while the shelf is as it was looked at. */
export function StockForm({ product }: Props) {
  const [way, setWay] = useState<Way>('fewer')
  const [tries, setTries] = useState(0)
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const { _id: id, productName, aviQuantity } = product

  async function correct({ pieces, reason }: Typed) {
    const number = Number(pieces)
    const right = {
      fewer: { change: -number },
      more: { change: number },
      counted: { counted: number, expected: aviQuantity },
    }[way]
    const corrected = await send(() => browserApi.manage.correctStock({ id, reason, ...right }))
    await reread()
    if (!corrected) return
    setTries(tries + 1)
    await showAlert({ icon: 'success', title: 'Stock has been corrected!', text: productName, button: 'OK' })
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
        <h2 className="text-xl sm:col-span-2">Correct the stock</h2>
        <Choice label="What is different" value={way} onChange={(chosen) => setWay(wayOf(chosen))}>
          {Object.entries(WAYS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Choice>
        <TextField
          label="Pieces"
          name="pieces"
          inputMode="numeric"
          problem={way === 'counted' ? count : some}
        />
        <div className="sm:col-span-2">
          <TextField
            label="Reason"
            name="reason"
            maxLength={500}
            placeholder="Two are damaged"
            problem={required('Reason')}
          />
        </div>
        <Button type="submit" busy={sending} className="justify-self-start">
          {sending ? 'Correcting…' : 'Correct'}
        </Button>
      </Form>
    </div>
  )
}

const wayOf = (chosen: string): Way => (chosen === 'more' || chosen === 'counted' ? chosen : 'fewer')

function count(pieces: string): string | null {
  return /^\d{1,7}$/.test(pieces.trim()) ? null : 'A whole number of pieces'
}

function some(pieces: string): string | null {
  return count(pieces) ?? (Number(pieces) === 0 ? 'A whole number of pieces, not 0' : null)
}
