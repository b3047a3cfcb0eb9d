import { useId, useState } from 'react'
import type { OrderToPack } from '#contract/packing.ts'
import { parts, t, number as written } from '#messages/t.ts'
import { LotsToTake } from '#web/admin/orders/lots-to-take.tsx'
import { countedOf, nextLot, type Parcel, unnumbered } from '#web/admin/packing/count-pieces.ts'
import { ArticleNumber } from '#web/ui/article-number.tsx'
import { Button } from '#web/ui/button.tsx'
import { inputLook } from '#web/ui/field-look.ts'
import { Check } from '#web/ui/icons/check.tsx'
import { Minus } from '#web/ui/icons/minus.tsx'
import { Plus } from '#web/ui/icons/plus.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Words } from '#web/ui/words.tsx'

type Line = OrderToPack['lines'][number]
type Props = {
  line: Line
  parcel: Parcel
  add: () => void
  remove: () => void
  number: (batch: string) => void
}

const STEP =
  'grid size-12 shrink-0 place-items-center rounded-small border border-edge not-aria-disabled:hover:bg-shade aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-edge'

/** A line of the order: where it lies, how many of it are counted, and which numbers they have. */
export function PackedLine({ line, parcel, add, remove, number }: Props) {
  const { pieces, numbers } = countedOf(parcel, line)
  const isWhole = pieces === line.left
  const lacking = unnumbered(parcel, line)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="min-w-10 font-medium whitespace-nowrap tabular-nums">{line.shelfPlace ?? '–'}</span>
      <p className="min-w-0 flex-1 basis-60 font-display text-lg leading-snug wrap-anywhere">
        <Measures>{line.name}</Measures>
        <ArticleNumber>{line.sku}</ArticleNumber>
        <LotsToTake lots={line.lots} />
        {line.places && (
          <span className="block font-sans text-sm text-soft tabular-nums">
            {line.places.map(({ name, shelf }) => `${name} ${written(shelf)}`).join(', ')}
          </span>
        )}
      </p>
      <div className="flex items-center gap-3">
        <button
          type="button"
          className={STEP}
          aria-label={t('admin.packing.oneLess', { name: line.name })}
          aria-disabled={pieces === 0}
          onClick={remove}
        >
          <Minus className="size-5" aria-hidden="true" />
        </button>
        <span
          className={`min-w-10 text-center font-display text-2xl whitespace-nowrap tabular-nums ${isWhole ? 'text-good' : ''}`}
        >
          {pieces} / {line.left} {isWhole && <Check className="inline size-5" aria-hidden="true" />}
        </span>
        <button
          type="button"
          className={STEP}
          aria-label={t('admin.packing.oneMore', { name: line.name })}
          aria-disabled={isWhole}
          onClick={add}
        >
          <Plus className="size-5" aria-hidden="true" />
        </button>
      </div>
      {numbers.length > 0 && (
        <p className="basis-full text-sm wrap-anywhere text-soft tabular-nums">
          {numbers.map(({ batch, quantity }) => (quantity > 1 ? `${quantity} × ${batch}` : batch)).join(', ')}
        </p>
      )}
      {lacking > 0 && (
        <NumberField
          key={nextLot(parcel, line)}
          line={line}
          lacking={lacking}
          proposed={nextLot(parcel, line)}
          number={number}
        />
      )}
    </li>
  )
}

/** For who has no scanner. */
type Asked = Pick<Props, 'line' | 'number'> & { lacking: number; proposed: string | undefined }

function NumberField({ line, lacking, proposed = '', number }: Asked) {
  const id = useId()
  const [typed, setTyped] = useState(proposed)
  const what =
    line.tracking === 'serial' ? t('admin.packing.serialNumber') : t('admin.packing.numberOfTheBatch')
  return (
    <form
      method="dialog"
      className="flex basis-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) number(typed.trim())
        setTyped('')
      }}
    >
      <div className="min-w-0 flex-1 basis-60">
        <label htmlFor={id} className="mb-1 block text-sm text-note">
          <Words
            of={parts('admin.packing.missing', {
              what,
              lacking,
              span: <span className="sr-only">: {line.name}</span>,
            })}
          />
        </label>
        <input
          id={id}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          className={inputLook}
        />
      </div>
      <Button type="submit" look="quiet" aria-label={t('admin.packing.addTheNumber', { name: line.name })}>
        {t('admin.packing.add')}
      </Button>
    </form>
  )
}
