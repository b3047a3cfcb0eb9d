import { language } from '#messages/t.ts'
import type { DeliveryMethod, PriceRules } from '#server/selling/receipt/rules.ts'

/** Rules whose ways of delivery are called as in the language of the request, by that name alone: a receipt keeps it, and is replayed with it. */
export function saidRules(rules: PriceRules): PriceRules {
  const isTranslated = rules.zones.some(({ methods }) => methods.some(({ translations }) => translations))
  if (!isTranslated) return rules
  const zones = rules.zones.map((zone) => ({ ...zone, methods: zone.methods.map(saidMethod) }))
  return { ...rules, zones }
}

const saidMethod = ({ translations, ...method }: DeliveryMethod): DeliveryMethod => ({
  ...method,
  ...translations?.[language()],
})
