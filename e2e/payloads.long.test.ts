import type { Page } from '@playwright/test'
import { ask } from './admin.ts'
import { expect, ownShop, register, signInAs, signOut, test } from './kerf.ts'
import { payByCard } from './orders.ts'
import type { SignedIn } from './people.ts'
import { tokenOf } from './read.ts'

/** Each of these would run, load or send something where a page took it for more than text. */
const PAYLOAD =
  '"><img src=x onerror="kerfRan()"><script>kerfRan()</script></title><svg onload=kerfRan()> {{7*7}} <!-- \u202egnp.exe'
const SHORT = '"><svg onload=kerfRan()>'
const PICTURE = '/tools/"><img src=x onerror="kerfRan()">.webp'
const WEBSITE = 'https://ada.example/?"><svg onload=kerfRan()>'
const SCRIPT_ADDRESS = 'javascript:kerfRan()'

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** What ran, what a policy had to stop, and what stands on the page as markup though somebody typed it. */
async function watch(page: Page) {
  const ran: string[] = []
  page.on('dialog', (dialog) => ran.push(dialog.message()))
  await page.exposeFunction('kerfRan', () => ran.push('a payload'))
  await page.exposeFunction('kerfStopped', (what: string) => ran.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(window, 'kerfStopped')(`${violatedDirective} ${blockedURI}`),
    )
  })
  await page.route(/\/tools\/%22/, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }))
  return ran
}

async function expectText(page: Page, path: string, shown = 'kerfRan'): Promise<void> {
  await page.goto(path)
  const holds = () =>
    page.evaluate((text) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      return document.body.innerText.includes(text) || fields.some(({ value }) => value.includes(text))
    }, shown)
  await expect.poll(holds, `${path} shows what was typed`).toBe(true)
  for (const frame of page.frames()) {
    const markup = frame.locator(
      '[onerror], [onload], [href^="javascript:" i], [src^="javascript:" i], svg[onload]',
    )
    await expect(markup, path).toHaveCount(0)
  }
}

async function answered(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, string>> {
  const { status, answer } = await ask(page, { method, path, body })
  expect(status, JSON.stringify(answer)).toBeLessThan(300)
  return Object(answer)
}

// What they leave stands on the home page, and its pictures are there for these tests alone.
test.use(ownShop())

const product = { price: 30, minQuantity: 1, aviQuantity: 20, rating: 4 }

test('what people type is text on every page, in every e-mail and document, and nothing of it runs', async ({
  page,
  kerf,
  complaints,
}) => {
  test.setTimeout(180_000)
  const ran = await watch(page)

  await signInAs(page, 'admin@kerf.example')
  const tool = { ...product, productName: PAYLOAD, img: PICTURE, description: PAYLOAD }
  const { insertedId: productId = '' } = await answered(page, 'POST', '/products', tool)
  const movements = `/manage/products/${productId}/movements`
  await answered(page, 'POST', movements, { change: 1, reason: PAYLOAD })
  const seller = { name: SHORT, address: PAYLOAD, taxNumber: SHORT, taxPercent: 8, email: '' }
  await answered(page, 'PUT', '/settings/seller', seller)
  await signOut(page)

  await page.goto('/register')
  const { email } = await register(page, PAYLOAD)
  await page
    .getByRole('alertdialog', { name: 'Account created!' })
    .getByRole('button', { name: 'OK' })
    .click()
  await answered(page, 'PUT', `/user/update/${email}`, {
    ...{ name: PAYLOAD, education: PAYLOAD, phone: SHORT, website: WEBSITE },
    ...{ address: PAYLOAD, img: PICTURE, describe: PAYLOAD },
  })
  await answered(page, 'POST', '/reviews', { rating: 5, reviewText: PAYLOAD })
  await answered(page, 'POST', '/contact', { name: PAYLOAD, email, message: `${PAYLOAD} ${SCRIPT_ADDRESS}` })
  const wish = { productId, orderQuantity: 1, phone: `555 0100 ${SHORT}`, address: PAYLOAD }
  const { insertedId: orderId = '' } = await answered(page, 'POST', '/orders', wish)
  const { insertedId: unpaid = '' } = await answered(page, 'POST', '/orders', wish)
  const call: SignedIn['call'] = (method, path, data) =>
    answered(page, method, path.slice('/api'.length), data)
  await payByCard(kerf.address, { call }, orderId)
  await answered(page, 'PUT', `/cart/${productId}`, { quantity: 2 })

  const mine = ['', '/my-orders', '/my-reviews', '/update-profile', `/payment/${unpaid}`]
  for (const path of mine.map((name) => `/dashboard${name}`)) await expectText(page, path)
  for (const path of ['/products', `/purchase/${productId}`, '/all-reviews', '/', '/cart'])
    await expectText(page, path)
  await signOut(page)

  await signInAs(page, 'admin@kerf.example')
  await answered(page, 'POST', `/orders/${orderId}/refunds`, { amount: 1, reason: PAYLOAD })
  const admins = [
    'manage-products?search=onload',
    `manage-products/${productId}/stock`,
    'manage-user?search=onload',
    'manage-orders',
    'settings',
  ]
  for (const name of [...admins, `manage-orders/${orderId}`, `edit-product/${productId}`])
    await expectText(page, `/dashboard/${name}`)
  await expectText(page, `/dashboard/manage-user?search=${encodeURIComponent(PAYLOAD)}`)

  for (const document of ['invoice', 'packing-slip']) {
    const authorization = `Bearer ${await tokenOf(page)}`
    const reply = await page.request.get(`/api/orders/${orderId}/${document}`, { headers: { authorization } })
    expect(reply.headers()['content-type']).toBe('application/pdf')
    expect((await reply.body()).toString('latin1')).not.toMatch(/\/(JS|JavaScript|OpenAction|Launch|URI)\b/)
  }

  await page.goto('/dev/mail')
  const mails = await page
    .locator('ol a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(mails.length).toBeGreaterThan(4)
  for (const mail of mails) await expectText(page, mail, 'As plain text')

  expect(complaints.filter((text) => /polic|trusted/i.test(text))).toEqual([])
  expect(ran).toEqual([])
})

test('what an address carries is text on the page it leads to', async ({ page, complaints }) => {
  const ran = await watch(page)
  const payload = encodeURIComponent(PAYLOAD)
  const addresses = [
    `/login?error=${payload}&provider=${payload}&from=${encodeURIComponent(SCRIPT_ADDRESS)}`,
    `/login?from=${encodeURIComponent('//evil.example')}`,
    `/verify-email?token=${payload}`,
    `/new-password?token=${payload}&error=${payload}`,
    `/newsletter/confirm?token=${payload}`,
    `/newsletter/unsubscribe?token=${payload}`,
    `/contact-us?plan=${payload}`,
    `/${payload}`,
  ]
  for (const address of addresses) await expectText(page, address, 'Kerf')
  expect(complaints.filter((text) => /polic|trusted/i.test(text))).toEqual([])
  complaints.length = 0 // the last page is a 404, which the browser complains of
  expect(ran).toEqual([])
})

test('the payment page loads scripts of the shop and of its payment provider, and no other', async ({
  page,
}) => {
  const loaded = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(request.url())
  })
  await signInAs(page, 'customer@kerf.example')
  const { answer } = await ask(page, { method: 'GET', path: '/products' })
  const [tool] = Object(answer)
  const wish = {
    productId: tool._id,
    orderQuantity: tool.minQuantity,
    phone: '555 0100',
    address: '1 Mill Lane',
  }
  const { insertedId = '' } = await answered(page, 'POST', '/orders', wish)
  loaded.clear()
  await page.goto(`/dashboard/payment/${insertedId}`)
  await expect(page.getByLabel('Card number')).toBeVisible()
  const { origin } = new URL(page.url())
  const others = [...loaded]
    .map((address) => new URL(address))
    .filter(({ pathname }) => !pathname.startsWith('/assets/'))
  expect(others.map(({ href }) => href)).toEqual([`${origin}/api/payments/sandbox/stripe.js`])
  expect([...loaded].every((address) => new URL(address).origin === origin)).toBe(true)
})
