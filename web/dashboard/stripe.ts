import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { ShopSettings } from '#contract/shop.ts'

let loading: { key: string; stripe: Promise<Stripe> } | undefined

/** The payment provider's code, loaded once for each key; after a failure the next call tries again. */
export function stripeFor(payments: ShopSettings['payments']): Promise<Stripe> {
  if (loading?.key !== payments.publishableKey)
    loading = {
      key: payments.publishableKey,
      stripe: load(payments).catch((error) => {
        loading = undefined
        throw error
      }),
    }
  return loading.stripe
}

async function load({ publishableKey, scriptUrl }: ShopSettings['payments']): Promise<Stripe> {
  // The sandbox's script sets window.Stripe, which loadStripe then finds.
  if (scriptUrl) await loadScript(scriptUrl)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The payment provider did not start')
  return stripe
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    document.head.append(script)
  })
}
