import { UnitsChoice } from '#web/layout/units-choice.tsx'
import { Measure } from '#web/ui/exact-measure.tsx'
import { MeasureLabel } from '#web/ui/measure.tsx'

const BIT = 19_050_000
const PLANE = 1_814_369_480_000

export function Sizes() {
  return (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-6">
      <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-2">
        <dt className="text-soft">A bit</dt>
        <dd>
          <Measure dimension="length" amount={BIT} />
        </dd>
        <dt className="text-soft">A plane</dt>
        <dd>
          <Measure dimension="mass" amount={PLANE} />
        </dd>
        <dt className="text-soft">As the API writes it</dt>
        <dd>
          <MeasureLabel text="≈ 25/32 in (20 mm)" />
        </dd>
      </dl>
      <UnitsChoice />
    </div>
  )
}
