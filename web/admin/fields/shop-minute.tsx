import { minuteOf } from '#web/orders/moments.ts'
import { useShop } from '#web/ui/shop.ts'

/** A moment by the clocks of the shop, as the owner types times: whoever reads the history of the shop elsewhere reads the same. */
export function ShopMinute({ at, className }: { at: string; className?: string }) {
  const { timeZone } = useShop()
  return (
    <time dateTime={at} className={className}>
      {minuteOf(at, timeZone)}
    </time>
  )
}
