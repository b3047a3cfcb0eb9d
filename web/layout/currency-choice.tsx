import { createPart } from '#web/lazy/part.ts'
import { useShop } from '#web/ui/shop.ts'

/** Most shops have one currency: their visitors load no choice. */
const choices = createPart(async () => (await import('#web/layout/currency-choices.tsx')).CurrencyChoices)

/** In which currency of the shop its pages say prices. */
export function CurrencyChoice() {
  const { currencies } = useShop()
  const Choices = choices.useWhere(currencies !== undefined)
  // It has its room before it is there, so that nothing moves.
  return currencies && <div className="min-h-17 noscript:hidden">{Choices && <Choices />}</div>
}
