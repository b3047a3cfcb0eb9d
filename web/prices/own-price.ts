import { useEffect, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { useSession } from '#web/account/session-state.ts'
import { useShop } from '#web/ui/shop.ts'

/**
 * A product of a page that is cached for everybody, with the prices of who looks at it. They come after the page: at first it has everybody's.
 */
export function useOwnPrices<Shown extends Product>(product: Shown): Shown {
  const isAsked = useAsksOwnPrices()
  const [own, setOwn] = useState(product)
  useEffect(() => {
    // Loaded only where somebody may have other prices.
    if (isAsked)
      void import('#web/prices/ask-own-price.ts').then(async ({ askOwnPrices }) => {
        const [asked = product] = await askOwnPrices([product])
        setOwn(asked)
      })
  }, [product, isAsked])
  return isAsked && own._id === product._id ? own : product
}

/** Whether somebody is there who may have other prices than everybody. */
export function useAsksOwnPrices(): boolean {
  const signedIn = useSession().status === 'signedIn'
  return Boolean(useShop().prices?.hasGroups) && signedIn
}
