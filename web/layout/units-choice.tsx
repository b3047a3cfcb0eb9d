import type { System } from '#contract/measures/dimensions.ts'
import { t } from '#messages/t.ts'
import { Segments } from '#web/ui/segments.tsx'
import { useShop } from '#web/ui/shop.ts'
import { chooseUnits, useUnits } from '#web/ui/units.ts'

const CHOICES: Record<System, string> = { inch: t('layout.inches'), metric: t('layout.millimeters') }

/** Which of the two systems each measure begins with, chosen by whoever reads them, where the shop shows both. */
export function UnitsChoice({ labelHidden }: { labelHidden?: boolean }) {
  const units = useUnits()
  if (useShop().measures !== 'both') return null
  return (
    <Segments
      label={t('layout.sizesFirstIn')}
      early
      choices={CHOICES}
      value={units}
      onChange={chooseUnits}
      labelHidden={labelHidden}
      className="noscript:hidden"
    />
  )
}
