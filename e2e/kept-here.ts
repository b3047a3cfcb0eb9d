import type { Page } from '@playwright/test'
import { Inserted } from '#contract/fields.ts'
import { expect } from './kerf.ts'
import { addressFor, signInTo } from './people.ts'

export const KEEP = 'Keep My Lists on This Device'
export const KEPT = /^Your lists and their tools are kept on this device/
export const OFFLINE = /^Kept on .+, without a connection: prices and stock may have changed\.$/

/** A list of two tools, and who has it. */
export async function bench(address: string, name: string) {
  const { call: asOwner } = await signInTo(address, 'admin@kerf.example')
  const add = async (productName: string, price: number) => {
    const fields = {
      productName,
      price,
      minQuantity: 1,
      aviQuantity: 90,
      description: 'For <joiners> & others.',
    }
    const tool = { ...fields, img: '/tools/marking-gauge-640.webp' }
    return Inserted.parse(await asOwner('POST', '/api/products', tool)).insertedId
  }
  const [saw, glue] = [await add('Offline saw', 24.5), await add('Offline glue', 4)]
  const customer = await signInTo(address, addressFor(name), name)
  const lines = [
    { productId: saw, quantity: 4, note: 'With the fine teeth' },
    { productId: glue, quantity: 2 },
  ]
  const { insertedId } = Inserted.parse(await customer.call('POST', '/api/lists', { name: 'Bench', lines }))
  return { asOwner, customer, saw, glue, path: `/dashboard/lists/${insertedId}`, id: insertedId }
}

/** Presses the button that keeps the lists here, and waits until the worker can answer. */
export async function keep(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('button', { name: KEEP }).click()
  await expect(main.getByText(KEPT)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
}

export const isKept = (page: Page) => page.evaluate(() => caches.has('kerf-lists-1'))

/** A page that nothing answers for. */
export const fails = (page: Page, path: string) => expect(page.goto(path)).rejects.toThrow(/net::ERR_/)
