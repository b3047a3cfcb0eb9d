import type { OrderToPack } from '#contract/packing.ts'
import { dayOf } from '#web/orders/moments.ts'

type Lot = NonNullable<OrderToPack['lines'][number]['lots']>[number]

/** Which batches to take, of a product whose oldest goes first. */
export function LotsToTake({ lots = [] }: { lots: Lot[] | undefined }) {
  if (lots.length === 0) return null
  return (
    <span className="block font-sans text-sm text-soft tabular-nums wrap-anywhere">
      Take {lots.map(inWords).join(', then ')}
    </span>
  )
}

function inWords({ batch, place, pieces, bestBefore }: Lot): string {
  const of = batch === undefined ? 'of no known batch' : `of batch ${batch}`
  const more = [place && `at ${place}`, bestBefore && `best before ${dayOf(`${bestBefore}T12:00`)}`].filter(
    Boolean,
  )
  return `${pieces.toLocaleString('en-US')} ${of}${more.length > 0 ? ` (${more.join('; ')})` : ''}`
}
