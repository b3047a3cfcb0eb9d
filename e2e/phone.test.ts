import { HOME } from '#bench/bounds.ts'
import { card } from './cart.ts'
import { holdBack } from './hold-back.ts'
import { expect, signInAs, test } from './kerf.ts'
import { orderOfNewcomer } from './orders.ts'

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

test('the first screen of the home page is light enough for a phone', async ({ browser, kerf }) => {
  const context = await browser.newContext({ ...PHONE, baseURL: kerf.address })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Cart/ })).not.toHaveAttribute('aria-busy')
  const seen = page.getByAltText('A dovetail saw in its cut')
  await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('-640.avif')
  const weighed = () =>
    page.evaluate(() => {
      const inSight = [...document.images]
        .filter((img) => {
          const { top, left, right, bottom } = img.getBoundingClientRect()
          return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        })
        .map((img) => img.currentSrc)
      const loaded = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
      const pictures = /\.(avif|webp|svg|png|jpg)$/
      const counted = loaded.filter(({ name }) => !pictures.test(name) || inSight.includes(name))
      return {
        sum: counted.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
        fonts: counted.filter(({ name }) => name.endsWith('.woff2')).length,
      }
    })
  await expect.poll(async () => (await weighed()).fonts, 'fonts are counted').toBe(2)
  const { sum } = await weighed()
  expect(sum).toBeGreaterThan(HOME.aboveTheFold / 4)
  expect(sum).toBeLessThanOrEqual(HOME.aboveTheFold)
  await context.close()
})

test('no script is asked for before the page has been painted; then they are, and it can be used', async ({
  page,
}) => {
  const release = await holdBack(page, '**/*.css')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url())
  })
  const picture = page.waitForEvent('requestfinished', (request) => request.url().includes('/scenes/'))
  await page.goto('/', { waitUntil: 'commit' })
  await picture // the browser has gone through the head by now; without its styles it paints nothing
  expect(asked).toEqual([])
  release()
  await expect(page.getByRole('button', { name: /^Cart/ })).not.toHaveAttribute('aria-busy')
  expect(asked.length).toBeGreaterThan(3)
})

test('of what is pressed before the scripts are there the last is done when they are', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const slide = (number: number) => page.getByRole('button', { name: `Slide ${number}` })
  await slide(3).click()
  await slide(2).click()
  await expect(slide(1)).toHaveAttribute('aria-current', 'true')
  release()
  await expect(slide(2)).toHaveAttribute('aria-current', 'true')
})

test('text that has been painted stays as it is when the fonts come late', async ({ page }) => {
  const release = await holdBack(page, '**/*.woff2')
  const arrived = ['fraunces', 'inter'].map((font) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${font}`)),
  )
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', { level: 1 })
  // Only what is painted has such an entry: from here on somebody may be reading.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
  const textWidths = () =>
    heading.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].map(({ width }) => width)
    })
  const before = await textWidths()
  release()
  await Promise.all(arrived)
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  expect(await textWidths()).toEqual(before)
  // Nor when what is loaded after the first paint brings its styles along: a second set of fonts would be ready at once.
  await expect(page.getByRole('button', { name: /^Cart/ })).not.toHaveAttribute('aria-busy')
  await page.waitForLoadState('networkidle')
  expect(await textWidths()).toEqual(before)
  const styles = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href?.replace(/#$/, '')),
  )
  expect(styles).toEqual([...new Set(styles)])
})

test('pictures of products wait for no script, and have the size that they keep', async ({ page }) => {
  await signInAs(page, 'customer@kerf.example')
  await page.goto('/products')
  const purchase = await card(page, 'Claw hammer')
    .getByRole('link', { name: /Purchase/ })
    .getAttribute('href')
  const pages = [
    { path: '/products', shown: page.getByRole('article').getByRole('img') },
    { path: purchase ?? '', shown: page.getByRole('img', { name: 'Claw hammer' }) },
  ]
  for (const { path, shown } of pages) {
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText('Data is loading, Please wait.....')).toBeVisible()
    const early = page.locator('main img').first() // it has no name while the page is loading
    await expect
      .poll(() => early.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0)
    const { width, height } = (await early.boundingBox()) ?? {}
    release()
    await expect(page.getByText('Data is loading, Please wait.....')).toHaveCount(0)
    expect(await shown.first().boundingBox(), path).toMatchObject({ width, height })
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('on a phone the payment page begins with the card, and tells where the tools go', async ({
  page,
  kerf,
}) => {
  const { email } = await orderOfNewcomer(kerf.address, 'Claw hammer')
  await page.setViewportSize(PHONE.viewport)
  await signInAs(page, email, '/dashboard/my-orders')
  await page.getByRole('link', { name: /Pay Now/ }).click()
  const card = page.getByLabel('Card number')
  await expect(card).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Delivered to' })).toContainText('1 Mill Lane')
  const tops = await page
    .getByRole('region', { name: /^(Payment|Order)$/ })
    .evaluateAll((regions) => regions.map((region) => region.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('what one needs to buy a tool is in the first screen, and its price and the way to the cart stay on a phone', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/tool/smoothing-plane-no-4')
    const main = page.getByRole('main')
    for (const seen of [
      main.getByRole('img').first(),
      main.getByRole('heading', { level: 1 }),
      main.getByText('$189.00').first(),
      main.getByRole('link', { name: /^No\. 4 / }).first(),
      main.getByRole('spinbutton', { name: 'Quantity' }),
      main.getByRole('button', { name: /^Add to cart/ }),
    ])
      await expect(seen, `${width}: ${seen}`).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const add = page.getByRole('button', { name: /^Add to cart/ })
  await page.getByRole('heading', { name: 'Sizes and details' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 900)
  await expect(add.last()).toBeInViewport({ ratio: 1 })
  await add.last().click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})
