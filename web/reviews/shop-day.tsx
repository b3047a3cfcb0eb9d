import { language } from '#messages/t.ts'
import { useShop } from '#web/ui/shop.ts'

/** The day in the shop, the same for every visitor: pages are cached for all of them, wherever they are. */
export function ShopDay({ moment }: { moment: string }) {
  const { timeZone } = useShop()
  const words = new Date(moment).toLocaleDateString(language(), { dateStyle: 'medium', timeZone })
  return <time dateTime={moment}>{words}</time>
}
