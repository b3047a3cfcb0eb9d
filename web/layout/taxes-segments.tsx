import { useEffect } from 'react'
import { t } from '#messages/t.ts'
import { chooseSide, keepSide, type Side, useSide } from '#web/prices/tax-choice.ts'
import { Segments } from '#web/ui/segments.tsx'
import { useShop } from '#web/ui/shop.ts'

const CHOICES: Record<Side, string> = { with: t('layout.withTax'), without: t('layout.withoutTax') }

/** The switch of the prices. Until somebody chooses it stands where the owner's prices do. */
export function TaxesSegments({ labelHidden }: { labelHidden?: boolean | undefined }) {
  const usual = useShop().prices?.areNet ? 'without' : 'with'
  const side = useSide() ?? usual
  useEffect(keepSide, [])
  return (
    <Segments
      label={t('layout.prices')}
      choices={CHOICES}
      value={side}
      onChange={chooseSide}
      labelHidden={labelHidden}
    />
  )
}
