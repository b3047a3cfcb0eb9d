import { expect, signInAs, test } from './kerf.ts'

test('who reads a tool’s page without scripts and login learns what it is and costs', async ({
  plainPage: page,
  request,
}) => {
  const [{ _id, productName, description, price }] = await (await request.get('/api/products')).json()
  await page.goto(`/purchase/${_id}`)
  await expect(page).toHaveTitle(`${productName} | Kerf`)
  await expect(page.getByRole('heading', { name: productName })).toBeVisible()
  // Playwright's search for text looks past what is for no scripts.
  const told = await page.locator('main noscript').innerText()
  expect(told).toContain(description)
  expect(told).toContain(`$${price}`)
  await expect(page.getByText('Data is loading, Please wait.....')).toBeHidden()
})

test('the page that the server sent is taken over as it is: one title, one description, one address', async ({
  page,
}) => {
  await signInAs(page, 'customer@kerf.example')
  const [{ _id, productName }] = await (await page.request.get('/api/products')).json()
  for (const path of ['/', `/purchase/${_id}`, '/all-reviews', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /Hello!/ })).toBeVisible()
    if (path.startsWith('/purchase')) await expect(page.getByLabel('Phone')).toBeVisible()
    await expect(page.locator('title'), path).toHaveCount(1)
    await expect(page.locator('meta[name=description]'), path).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(path === '/dashboard' ? 0 : 1)
  }
  await page.goto('/products')
  await page
    .getByRole('link', { name: /Purchase/ })
    .first()
    .click()
  await expect(page).toHaveTitle(`${productName} | Kerf`)
})

test('a tool that there is not is a missing page, whoever asks', async ({ page, complaints }) => {
  const reply = await page.goto('/purchase/none')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page was cut away' })).toBeVisible()
  await signInAs(page, 'customer@kerf.example', '/purchase/none')
  await expect(page.getByRole('heading', { name: 'This page was cut away' })).toBeVisible()
  // The browser itself complains of every document that is 404, and of nothing else here.
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining('404 (Not Found)')))
})
