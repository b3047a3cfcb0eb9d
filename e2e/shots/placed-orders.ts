/** What a shop in use has in its books, put there by its own API as the pages would. */
import type { Page } from '@playwright/test'

type Placed = { id: string; number: string }
type Step = 'unpaid' | 'paid'

/** Places an order of the page's customer, of 3 pieces of each tool, and takes it so far. */
export function order(page: Page, tools: string[], step: Step): Promise<Placed> {
  return page.evaluate(
    async ([tools, step]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
      }
      const call = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
        const reply = await fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) })
        if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
        return reply.json()
      }
      const { payments } = await call('/shop')
      const provider = async (path: string, form: Record<string, string>) => {
        const reply = await fetch(`/api/payments/sandbox/v1/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${payments.publishableKey}` },
          body: new URLSearchParams(form),
        })
        return reply.json()
      }

      const products: { _id: string; productName: string; minQuantity: number }[] = await call('/products')
      const lines = tools
        .flatMap((tool) => products.find(({ productName }) => productName.startsWith(tool)) ?? [])
        .map(({ _id, minQuantity }) => ({ productId: _id, orderQuantity: Math.max(3, minQuantity) }))
      const { insertedId: id } = await call('/orders', {
        lines,
        phone: '555 0100',
        address: '1 Mill Lane, Sawyer',
      })
      if (step !== 'unpaid') {
        const { clientSecret: client_secret } = await call('/create-payment', { orderId: id })
        const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '70' }
        const method = await provider('payment_methods', { type: 'card', ...card, 'card[cvc]': '123' })
        const transactionId = client_secret.split('_secret_')[0]
        await provider(`payment_intents/${transactionId}/confirm`, {
          client_secret,
          payment_method: method.id,
        })
        await call(`/orders/${id}`, { transactionId }, 'PUT')
      }
      const { number } = await call(`/orders/${id}`)
      return { id, number }
    },
    [tools, step] as const,
  )
}
