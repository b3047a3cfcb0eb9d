import { useEffect } from 'react'
import { createPart } from '#web/lazy/part.ts'
import { useShop } from '#web/ui/shop.ts'

const notice = createPart(() => import('#web/checkout/guarantee-notice.tsx'))

/** The notice of the legal guarantee, once it is there. `country`: where an order goes; empty where nothing says it. */
export function useGuaranteeNotice(country: string) {
  const { obligesToPay } = useShop()
  const canBeDue = country !== '' || obligesToPay === true
  useEffect(() => {
    if (canBeDue) void notice.want()
  }, [canBeDue])
  return notice.use()?.GuaranteeNotice
}
