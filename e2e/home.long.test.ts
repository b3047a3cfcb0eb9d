import type { Page } from '@playwright/test'
import { waitUntilAlive } from './alive.ts'
import { FIGURES, HEADINGS, shownSlide, slides } from './home.ts'
import { expect, test } from './kerf.ts'

/** A finger across the first slide, as the browser itself sees it. */
async function swipeLeft(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y: 300 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(340) })
  for (let x = 320; x >= 60; x -= 20) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('each slide leads to its category, and partners, departments and products to what the shop sells', async ({
  page,
}) => {
  const places = ['/tools/back-saws', '/tools/hand-tools', '/tools/bench-planes']
  for (const [place, leadsTo] of places.entries()) {
    await page.goto('/')
    await slides(page).getByRole('link', { name: 'Read More' }).nth(place).click()
    await expect(page).toHaveURL(leadsTo)
  }
  await page.goto('/')
  const partners = page.getByRole('region', { name: 'Our Partners' }).getByRole('link')
  await expect(partners).toHaveCount(7)
  const makers = await partners.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of makers) {
    await page.goto(address)
    await expect(page.getByRole('status').filter({ hasText: /^[1-9]\d* tools/ }), address).toBeVisible()
  }
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Departments' })
    .getByRole('link', { name: /^Hand tools/ })
    .click()
  await expect(page).toHaveURL('/tools/hand-tools')
  await page.goto('/')
  const card = page.getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/tool\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('arrow keys and buttons move the slides, round the ends too', async ({ page }) => {
  await page.goto('/')
  await slides(page).getByRole('button', { name: 'Slide 1' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 2')
  await page.keyboard.press('ArrowLeft')
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 1')
  await page.keyboard.press('ArrowLeft')
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 3')
  await slides(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 1')
  await slides(page).getByRole('button', { name: 'Slide 2' }).click()
  await expect(page.getByRole('heading', { name: HEADINGS[1] })).toBeInViewport()
})

test('a swipe moves the slides, and they do not turn by themselves afterwards', async ({ browser, kerf }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
    baseURL: kerf.address,
  })
  waitUntilAlive(context)
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
  await swipeLeft(page)
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 2')
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await context.close()
})

test('for who asked for stillness nothing turns and nothing counts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await page.clock.runFor(30_000)
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 1')
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
  for (const figure of FIGURES) {
    await page.getByText(figure, { exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByText(figure, { exact: true })).toHaveCount(1)
  }
})

test('the figures count up when they come into view, and end at what the page said', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  const figure = page.getByText('17190+', { exact: true })
  const counted = await figure.evaluateHandle((element) => {
    const seen: number[] = []
    const watch = new MutationObserver(() => seen.push(Number.parseInt(element.textContent ?? '', 10)))
    watch.observe(element, { characterData: true, childList: true, subtree: true })
    return seen
  })
  await page.getByRole('heading', { name: 'Pricing Plans' }).scrollIntoViewIfNeeded()
  await expect.poll(() => counted.evaluate((seen) => seen.at(-1))).toBe(17190)
  const seen = await counted.jsonValue()
  expect(seen[0]).toBeLessThan(17190)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  for (const total of FIGURES) await expect(page.getByText(total, { exact: true })).toBeVisible()
})

test('the newsletter box says what is wrong with an address and sends nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Email is Required')).toBeVisible()
  await expect(page.getByLabel('Your email')).toBeFocused()
  await page.getByLabel('Your email').fill('robin at mail')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Provide a valid Email')).toBeVisible()
  expect(sent).toEqual([])
})

test('a subscription that cannot be sent says so and keeps the address', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/')
  await page.getByLabel('Your email').fill('robin@mail.com')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('The shop cannot be reached')).toBeVisible()
  await expect(page.getByLabel('Your email')).toHaveValue('robin@mail.com')
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_INTERNET_DISCONNECTED')
})
