import type { Dimension, System, UnitOf } from '#contract/measures/dimensions.ts'
import { bothSystems } from '#contract/measures.ts'
import { InBothSystems } from '#web/ui/measure.tsx'

type Props<D extends Dimension> = {
  dimension: D
  /** In base units, as `contract/measures/dimensions.ts` says: of a length nanometres. */
  amount: number
  /** Of an attribute that has units of its own. */
  units?: Record<System, UnitOf<D>>
}

/** An amount in both systems, the visitor's first: `3/4 in (19.05 mm)`. */
export function Measure<D extends Dimension>({ dimension, amount, units }: Props<D>) {
  const [inch = '', metric] = bothSystems(dimension, amount, 'inch', units)
  return <InBothSystems inch={inch} metric={metric} />
}
