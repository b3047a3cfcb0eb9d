import type { Page } from '@playwright/test'
import { createInspector, TWO_LOOKS } from './axe.ts'
import { holdBack } from './hold-back.ts'
import { expect, ownShop, readMessage, signInAs, test } from './kerf.ts'
import { idOf } from './orders.ts'
import { signInTo } from './people.ts'

const PLANE = '/tool/smoothing-plane-no-4'

// Without a graphics card each pixel takes the processor's time.
test.use({ ...ownShop(), viewport: { width: 700, height: 600 } })

/** Counts what is drawn, as nothing shows from outside whether a page that looks still draws on. */
const countFrames = (page: Page) =>
  page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window)
    Object.assign(window, { framesAsked: 0 })
    window.requestAnimationFrame = (draw) => {
      Object.assign(window, { framesAsked: Number(Object(window).framesAsked) + 1 })
      return ask(draw)
    }
  })
const framesOf = (page: Page) => page.evaluate(() => Number(Object(window).framesAsked))

async function open(page: Page, path = PLANE) {
  await page.goto(path)
  const button = page.getByRole('button', { name: 'Turn it' })
  const dialog = page.getByRole('dialog', { name: /^Model of/ })
  await button.click()
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  const model = dialog.getByRole('application')
  await expect(dialog.getByRole('heading', { name: 'Measures' })).toBeVisible({ timeout: 60_000 })
  return { button, dialog, model }
}

/** Until two pictures in a row are the same. */
async function atRest(page: Page): Promise<Buffer> {
  let before = await page.getByRole('application').screenshot()
  await expect(async () => {
    const now = await page.getByRole('application').screenshot()
    const isSame = now.equals(before)
    before = now
    expect(isSame).toBe(true)
  }).toPass()
  return before
}

test('a plane is turned, measured and taken apart by the keyboard, leads to its spare iron, and Escape gives the keyboard back', async ({
  page,
}) => {
  const { button, dialog, model } = await open(page)
  await expect(model).toBeFocused()
  await expect(model).toHaveAccessibleDescription(/arrow keys turn/)
  // The first key shows where the keyboard is.
  await page.keyboard.press('0')
  const first = await atRest(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Turned by 15°')).toBeAttached()
  expect((await atRest(page)).equals(first), 'it was turned').toBe(false)
  await page.keyboard.press('+')
  await page.keyboard.press('0')
  await expect(dialog.getByText('Turned by 0°, seen from 26° above, 100 % large')).toBeAttached()
  expect((await atRest(page)).equals(first), 'it is as at the beginning').toBe(true)

  const measures = dialog.getByRole('region', { name: 'Measures' })
  await expect(measures).toContainText(/Length\s*9-3\/4 in \(247.65 mm\)/)

  const apart = dialog.getByRole('slider', { name: 'Take it apart' })
  await apart.focus()
  await expect(apart).toHaveAttribute('aria-valuetext', 'Together')
  await page.keyboard.press('End')
  await expect(apart).toHaveAttribute('aria-valuetext', 'Apart')
  const spread = await atRest(page)
  expect(spread.equals(first), 'its parts stand apart').toBe(false)
  const parts = dialog.getByRole('region', { name: 'Take it apart' })
  await parts.getByRole('button', { name: 'Iron', exact: true }).press('Enter')
  await expect(parts.getByRole('button', { name: 'Iron', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect((await atRest(page)).equals(spread), 'the iron is lit').toBe(false)
  await expect(parts.getByRole('status')).toContainText(/Iron by itself:.*Width\s*2 in \(50.8 mm\)/)
  await expect(parts.getByRole('link', { name: /^Spare part: .*iron/ })).toHaveAttribute(
    'href',
    '/tool/bench-plane-iron-2-in',
  )

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('a press before the scripts are there opens the model once they are', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js')
  await page.goto(PLANE, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Turn it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: /^Model of/ })).toBeVisible({ timeout: 30_000 })
})

test('by keyboard a mark goes from corner to corner, two of them are measured in both systems, and Escape takes them away', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { dialog, model } = await open(page)
  const measure = dialog.getByRole('button', { name: 'Measure two points' })
  await measure.press('Enter')
  await expect(measure).toHaveAttribute('aria-pressed', 'true')
  await expect(model, 'the keys are for the model at once').toBeFocused()
  await expect(model).toHaveAccessibleDescription(/arrow keys move a mark, Enter sets a point/)
  const found = dialog.getByRole('region', { name: 'Measures' }).getByRole('status')
  const told = dialog.getByRole('status').first()
  /** Goes on in a way until the mark is on a corner. */
  const toCorner = async (key: string) => {
    await expect(async () => {
      const before = (await told.textContent()) ?? ''
      await page.keyboard.press(key)
      await expect(told, 'each step is read').not.toHaveText(before)
      expect(await told.textContent()).toMatch(/: corner/)
    }).toPass({ intervals: [50] })
    return told.textContent()
  }
  expect(await toCorner('ArrowLeft')).toMatch(
    /^[A-Z][a-z ]+: corner, \d+ pixels from the left, \d+ from the top$/,
  )
  await page.keyboard.press('Enter')
  await expect(found).toHaveText('Now the second point.')
  const second = await toCorner('ArrowRight')
  const [length = ''] = /[^,]+ in \(.+ mm\)/.exec(second ?? '') ?? []
  await page.keyboard.press('Enter')
  await expect(found).toContainText(`Between the two points: ${length.trim()}`)

  const before = await atRest(page)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(told).toContainText('Turned by 15°')
  expect((await atRest(page)).equals(before), 'while one measures the model is turned, too').toBe(false)
  for (let nth = 0; nth < 60; nth++) await page.keyboard.press('ArrowUp')
  await expect(told).toHaveText(/^Beside the tool, \d+ pixels from the left, 0 from the top$/)
  const across = async () => Number(/(\d+) pixels/.exec((await told.textContent()) ?? '')?.[1])
  const from = await across()
  await model.evaluate((canvas) => {
    for (let nth = 0; nth < 5; nth++)
      canvas.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }),
      )
  })
  await expect.poll(across, 'each key counts before it is drawn').toBe(from - 5 * 16)
  await page.keyboard.press('Escape')
  await expect(found).toHaveText(/^Press two points/)
  await page.keyboard.press('Escape')
  await expect(measure).toHaveAttribute('aria-pressed', 'false')
  await expect(dialog).toBeVisible()
  await measure.press('Enter')
  await expect(model).toBeFocused()
  await measure.press('Enter')
  await expect(measure).toHaveAttribute('aria-pressed', 'false')
  await expect(measure, 'switched off, it keeps the keyboard').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('two points that are pressed are read in both systems, and a third begins anew', async ({ page }) => {
  const { dialog, model } = await open(page)
  await dialog.getByRole('button', { name: 'Measure two points' }).click()
  const found = dialog.getByRole('region', { name: 'Measures' }).getByRole('status')
  await expect(found).toHaveText(/^Press two points/)
  const box = await model.boundingBox()
  if (!box) throw new Error('There is no model')
  const press = (across: number, down: number) =>
    page.mouse.click(box.x + box.width * across, box.y + box.height * down)
  await press(0.02, 0.02)
  await expect(found, 'beside the tool is nothing to measure').toHaveText(/^Press two points/)
  await press(0.45, 0.55)
  await expect(found).toHaveText('Now the second point.')
  await press(0.6, 0.5)
  await expect(found).toHaveText(/^Between the two points: .+ in.* \(.+ mm\)/)
  await press(0.5, 0.5)
  await expect(found).toHaveText('Now the second point.')
})

test('a model that stands still is not drawn, and whoever wants no motion sees it turn at once', async ({
  page,
}) => {
  await countFrames(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { model } = await open(page)
  await model.focus()
  await atRest(page)
  const still = await framesOf(page)
  await atRest(page)
  expect((await framesOf(page)) - still, 'nothing is drawn').toBe(0)
  await page.keyboard.press('ArrowLeft')
  await atRest(page)
  expect((await framesOf(page)) - still, 'one picture, and no way to it').toBe(1)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.keyboard.press('ArrowLeft')
  await atRest(page)
  expect((await framesOf(page)) - still, 'it glides').toBeGreaterThan(3)
})

test('axe finds nothing wrong with an open model', async ({ page }) => {
  const { inspect, found } = createInspector(TWO_LOOKS)
  const { dialog } = await open(page)
  await dialog.getByRole('button', { name: 'Iron', exact: true }).click()
  await inspect(page, 'model')
  expect(found()).toEqual({})
})

test('on a phone a finger turns the model and two look closer, while the page behind stays', async ({
  browser,
  kerf,
}) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    baseURL: kerf.address,
  })
  const page = await context.newPage()
  const { dialog, model } = await open(page)
  const first = await atRest(page)
  const box = await model.boundingBox()
  if (!box) throw new Error('There is no model')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const fingers = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (const part of [20, 50, 90]) await touch('touchMove', [{ x: x + part, y: y - part }])
  await touch('touchEnd', [])
  const turned = await atRest(page)
  expect(turned.equals(first), 'it was turned').toBe(false)
  await touch('touchStart', [
    { x: x - 30, y },
    { x: x + 30, y },
  ])
  for (const apart of [40, 60, 90])
    await touch('touchMove', [
      { x: x - apart, y },
      { x: x + apart, y },
    ])
  await touch('touchEnd', [])
  expect((await atRest(page)).equals(turned), 'it is seen from closer').toBe(false)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).tap()
  await expect(dialog).toBeHidden()
  await context.close()
})

test('a model that does not arrive says why, and another try shows it', async ({ browser, kerf }) => {
  const context = await browser.newContext({ baseURL: kerf.address, viewport: { width: 700, height: 600 } })
  const page = await context.newPage()
  await page.route('**/models/*.glb', (route) => route.fulfill({ status: 404 }))
  await page.goto(PLANE)
  const dialog = page.getByRole('dialog', { name: /^Model of/ })
  await page.getByRole('button', { name: 'Turn it' }).click()
  const why = dialog.getByRole('alert')
  await expect(why).toContainText('This model is no longer in the shop.')
  const answers = async (how: { body?: string; abort?: true }, words: string) => {
    await page.unroute('**/models/*.glb')
    await page.route('**/models/*.glb', (route) =>
      how.abort ? route.abort('internetdisconnected') : route.fulfill({ body: how.body ?? '' }),
    )
    await why.getByRole('button', { name: 'Try again' }).click()
    await expect(why).toContainText(words)
  }
  await answers({ abort: true }, 'The model did not arrive. Please check your connection.')
  await answers({ body: '<script>alert(1)</script>' }, 'The file of this model is damaged.')
  await page.unroute('**/models/*.glb')
  await why.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('heading', { name: 'Measures' })).toBeVisible({ timeout: 60_000 })
  await context.close()
})

test('a browser without WebGL says so, one that saves data says the weight first, and one without scripts offers nothing', async ({
  browser,
  kerf,
  plainPage,
}) => {
  const context = await browser.newContext({ baseURL: kerf.address, viewport: { width: 700, height: 600 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(PLANE)
  const weighed = page.getByRole('button', { name: /^Turn it: loads \d+ kB$/ })
  await page.getByRole('button', { name: 'Turn it' }).click()
  await expect(weighed).toBeVisible({ timeout: 30_000 })
  expect(asked.filter((one) => one.startsWith('GET /models/'))).toEqual([])
  await weighed.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('it has no WebGL')
  await context.close()

  await plainPage.goto(PLANE)
  await expect(plainPage.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(plainPage.getByRole('button', { name: 'Turn it' })).toBeHidden()
})

test('no page loads the viewer by itself, and a tool whose owner takes its model away no longer offers to turn it', async ({
  page,
  kerf,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(PLANE)
  await expect(page.getByRole('button', { name: 'Turn it' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('/viewer-') || path.startsWith('/models/'))).toEqual([])

  const id = await idOf(await signInTo(kerf.address, 'customer@kerf.example'), 'Claw hammer, 16 oz')
  await signInAs(page, 'admin@kerf.example', `/dashboard/edit-product/${id}`)
  const model = page.getByLabel('Model to turn')
  await expect(model).toHaveValue('/models/claw-hammer.glb')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await model.fill('https://models.example/hammer.glb')
  await save.click()
  await expect(
    page.getByText('The address of a GLB file of this shop, such as /models/bit-brace.glb'),
  ).toBeVisible()
  await model.fill('')
  await save.click()
  await readMessage(page, 'Product has been updated!', 'Claw hammer, 16 oz')
  await page.goto('/tool/claw-hammer-16-oz')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn it' })).toHaveCount(0)
})
