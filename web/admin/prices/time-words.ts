import { language } from '#messages/t.ts'
import { useShop } from '#web/ui/shop.ts'

/** Writes times as clocks in the shop show them: `Jan 31, 2027, 11:00 PM`. */
export function useTimeWords(): (time: string) => string {
  const { timeZone } = useShop()
  const format = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (time) => format.format(new Date(time))
}
