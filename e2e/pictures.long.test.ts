import { expect, signInAs, test } from './kerf.ts'

test('a tool is shown from close by when one asks for it, and its pictures come in a format that is small', async ({
  page,
  request,
}) => {
  const products = await (await request.get('/api/products')).json()
  const plane = products.find(({ productName }: { productName: string }) => productName.includes('No. 4'))
  await signInAs(page, 'customer@kerf.example', `/purchase/${plane._id}`)
  const whole = page.getByRole('img', { name: plane.productName, exact: true })
  const closer = page.getByRole('img', { name: `${plane.productName}, seen from close by` })
  await expect(whole).toBeVisible()
  await expect(closer).toBeHidden()
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)

  const button = page.getByRole('button', { name: 'seen from close by' })
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(closer).toBeVisible()
  await expect(whole).toBeHidden()
})

test('the picture of a purchase is fetched while it is still asked who this is, and in one size alone', async ({
  page,
  request,
}) => {
  const [product] = await (await request.get('/api/home-products')).json()
  await signInAs(page, 'customer@kerf.example')
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const stem = product.img.replace(/-\d+\.webp$/, '-')
  await page.goto(`/purchase/${product._id}`)
  const shown = page.getByRole('main').getByRole('img', { name: product.productName, exact: true })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const pictures = asked.filter((path) => path.startsWith(stem) && /^\d+\./.test(path.slice(stem.length)))
  expect(new Set(pictures).size, pictures.join()).toBe(1)
  expect(asked.indexOf(pictures[0] ?? '')).toBeLessThan(asked.indexOf('/api/auth/get-session'))
})

test('a picture keeps its place before it has come', async ({ page }) => {
  await page.route(/\.(avif|webp)$/, () => undefined) // it never comes
  await page.goto('/', { waitUntil: 'commit' })
  const picture = page.getByRole('article').getByRole('img', { name: 'Claw hammer, 16 oz' })
  await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(200) // with its styles
  const box = await picture.boundingBox()
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0)
})
