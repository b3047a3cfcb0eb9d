import { onTestFinished } from 'vitest'
import type { Payments } from '#server/selling/payments/gateway.ts'

/** The webhooks of a shop's sandbox: brought to the shop as they come, or lost. */
export function createWebhooks(payments: Payments, fetch: (request: Request) => Promise<Response>) {
  const arriving = new Set<Promise<Response>>()
  let areLost = false
  const bring = () =>
    payments.deliverTo(async (request) => {
      if (areLost) return new Response(null, { status: 500 })
      const arrival = fetch(request)
      arriving.add(arrival)
      return arrival.finally(() => arriving.delete(arrival))
    })
  return {
    bring,
    /** Until the test has finished, none arrives; waits for those that are just arriving. */
    async lose(): Promise<void> {
      areLost = true
      onTestFinished(() => {
        areLost = false
        bring()
      })
      await Promise.allSettled(arriving)
    },
  }
}
