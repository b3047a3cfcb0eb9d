import { useEffect } from 'react'
import { chooseSide, keepSide, type Side, useSide } from '#web/prices/tax-choice.ts'
import { Segments } from '#web/ui/segments.tsx'
import { useShop } from '#web/ui/shop.ts'

const CHOICES: Record<Side, string> = { with: 'With tax', without: 'Without tax' }

/** Whether prices are shown with or without tax, chosen by whoever reads them; nothing in a shop without taxes. */
export function TaxesChoice(look: { labelHidden?: boolean; className?: string }) {
  return useShop().prices?.rates ? <Choice {...look} /> : null
}

function Choice({ labelHidden, className = '' }: { labelHidden?: boolean; className?: string }) {
  const usual = useShop().prices?.areNet ? 'without' : 'with'
  const side = useSide() ?? usual
  useEffect(keepSide, [])
  return (
    <Segments
      label="Prices"
      choices={CHOICES}
      value={side}
      onChange={chooseSide}
      labelHidden={labelHidden}
      className={`noscript:hidden ${className}`}
    />
  )
}
