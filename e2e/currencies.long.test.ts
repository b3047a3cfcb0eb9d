import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { readPdf } from '#testing/pdf.ts'
import { startKerf } from '#testing/process.ts'
import { scratchData } from '#testing/scratch.ts'
import { SAW } from './cart.ts'
import { answerAlert, test as base, expect, fillCard, order, signInAsCustomer } from './kerf.ts'
import { signInTo } from './people.ts'
import { widthOf } from './read.ts'

const run = promisify(execFile)

/** A shop that began in this currency: all that people do in it happens there. */
const inCurrency = (CURRENCY: string) =>
  base.extend<{ folder: { DATA_DIR: string } }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    folder: async ({}, use) => {
      await using data = await scratchData()
      await use(data)
    },
    kerf: async ({ folder: { DATA_DIR } }, use) => {
      const kerf = await startKerf({ DATA_DIR, CURRENCY, DEMO: 'no-orders', LOG_LEVEL: 'info' })
      await use(kerf)
      await kerf.end()
    },
  })

type Walk = {
  currency: string
  place: string
  country: string
  percent: number
  price: string
  tax: string
}

const walks: Walk[] = [
  { currency: 'EUR', place: 'Germany', country: 'DE', percent: 19, price: '€94.50', tax: '€15.09' },
  {
    currency: 'GBP',
    place: 'the United Kingdom',
    country: 'GB',
    percent: 20,
    price: '£94.50',
    tax: '£15.75',
  },
  { currency: 'JPY', place: 'Japan', country: 'JP', percent: 10, price: '¥95', tax: '¥9' },
]

for (const { currency, place, country, percent, price, tax } of walks)
  inCurrency(currency)(
    `a shop in ${place} sells in ${currency}: on the page, when paid, on the invoice, and by a calculation of its own`,
    async ({ page, kerf, folder }) => {
      base.slow()
      const { call } = await signInTo(kerf.address, 'admin@kerf.example')
      await call('PUT', '/api/settings/seller', {
        ...{ name: 'Kerf', address: '2 Mill Lane', taxNumber: 'TX 7', taxPercent: percent, email: '' },
        ...{ street: '2 Mill Lane', postcode: '', city: 'Sawyer', country, vatId: '', registration: '' },
      })
      await page.setViewportSize({ width: 360, height: 740 })
      await signInAsCustomer(page, '/products')
      const tool = page.getByRole('article', { name: SAW }).first()
      await expect(tool).toContainText(price)
      expect(await widthOf(page)).toBe(360)
      await page.setViewportSize({ width: 1280, height: 800 })
      const row = await order(page, SAW)
      await expect(row).toContainText(price)
      await row.getByRole('link', { name: 'Pay Now' }).click()
      await expect(page.getByText(`Please Pay ${price} To Confirm The Order`)).toBeVisible()
      await fillCard(page, '4242424242424242')
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await answerAlert(page, 'Successfully!', 'Order has been Completed')
      const text = await invoiceOn(page)
      expect(text).toContain(price)
      expect(text).toContain(tax)
      expect(text).not.toContain('$')
      const env = { DATA_DIR: folder.DATA_DIR, PATH: process.env.PATH }
      const { stdout } = await run(process.execPath, ['replay/main.ts'], { env })
      expect(stdout).toContain('1 receipt replayed: each is what its inputs come to.')
    },
  )

async function invoiceOn(page: Page): Promise<string> {
  const button = page
    .getByRole('row')
    .filter({ hasText: SAW })
    .getByRole('button', { name: /^Invoice/ })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const { text } = await readPdf(await readFile(await download.path()))
  return text.replaceAll('\u00a0', ' ')
}
