import { createPart } from '#web/lazy/part.ts'
import { useShop } from '#web/ui/shop.ts'

/** Most shops have no taxes: their visitors load no switch. */
const segments = createPart(() => import('#web/layout/taxes-segments.tsx'))

/** Whether prices are shown with or without tax, chosen by whoever reads them; nothing in a shop without taxes. */
export function TaxesChoice({ labelHidden }: { labelHidden?: boolean }) {
  const hasTaxes = useShop().prices?.rates !== undefined
  const part = segments.useWhere(hasTaxes)
  if (!hasTaxes) return null
  // It has its room before it is there, so that nothing moves.
  return (
    <div className="min-h-11 min-w-49 noscript:hidden">
      {part && <part.TaxesSegments labelHidden={labelHidden} />}
    </div>
  )
}
