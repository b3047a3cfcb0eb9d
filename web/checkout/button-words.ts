import { language, t } from '#messages/t.ts'
import { useShop } from '#web/ui/shop.ts'

/** What the last press before an order says. `usual`: where the seller is not in the EU and the owner gave it no words. */
export function useButtonWords(usual: string): string {
  const { button, obligesToPay, languages } = useShop()
  if (button && languages[0] === language()) return button
  return obligesToPay ? t('checkout.orderWithObligationToPay') : usual
}
