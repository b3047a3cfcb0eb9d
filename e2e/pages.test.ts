import { overlaysAreThere } from './alive.ts'
import { answerAlert, expect, signInAs, test } from './kerf.ts'
import { widthOf } from './read.ts'

const PUBLIC = [
  '/',
  '/blogs',
  '/my-portfolio',
  '/contact-us',
  '/all-reviews',
  '/tools',
  '/compare',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/help',
  '/delivery',
  '/returns',
  '/warranty',
  '/privacy',
  '/terms',
  '/imprint',
  '/login',
  '/login/code',
  '/register',
  '/reset-password',
  '/new-password',
  '/verify-email',
]

test('every public page has a title and a description of its own, one first heading, and no cookie', async ({
  plainPage: page,
}) => {
  const titles = new Set<string>()
  const descriptions = new Set<string | null>()
  for (const path of PUBLIC) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(200)
    expect(await reply?.headerValue('set-cookie'), path).toBeNull()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    titles.add(await page.title())
    descriptions.add(await page.locator('meta[name=description]').getAttribute('content'))
  }
  expect(titles.size).toBe(PUBLIC.length)
  expect(descriptions.size).toBe(PUBLIC.length)
  // Nobody writes a message that cannot be sent.
  for (const path of ['/contact-us', '/login']) {
    await page.goto(path)
    await expect(page.getByText('This form needs JavaScript'), path).toBeVisible()
  }
})

test('what stands behind the question mark never shapes what the server sends', async ({ request }) => {
  for (const [path, query] of [
    ['/contact-us', 'plan=Basic'],
    ['/new-password', 'token=secret-of-robin'],
    ['/verify-email', 'token=secret-of-robin'],
    ['/newsletter/confirm', 'token=secret-of-robin'],
    ['/newsletter/unsubscribe', 'token=secret-of-robin'],
  ]) {
    const bare = await (await request.get(`${path}`)).text()
    const asked = await (await request.get(`${path}?${query}`)).text()
    expect(asked).not.toContain('secret-of-robin')
    expect(asked).not.toContain('Basic Plan')
    expect(asked.length).toBe(bare.length)
  }
})

test('at 360 and at 1280 px no page is wider than the screen', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of PUBLIC) {
      await page.goto(path)
      const wide = await widthOf(page)
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})

test('the navigation leads to every page and marks the one it is on, on a phone too', async ({ page }) => {
  const pages = {
    Blogs: '/blogs',
    'My Portfolio': '/my-portfolio',
    'Contact Us': '/contact-us',
    Home: '/home',
  }
  await page.goto('/')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const [name, path] of Object.entries(pages)) {
      if (width === 360) await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Main' })
      await menu.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      if (width === 360) await page.getByRole('button', { name: 'Menu' }).click()
      await expect(menu.locator('a[aria-current=page]:visible')).toHaveText(name)
      if (width === 360) await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  }
})

test('on a phone the head of the page has room for whoever is signed in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page, 'customer@kerf.example')
  await expect(page.getByRole('button', { name: 'Hello! Casey Customer' })).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(360)
  const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox()
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(360)
})

test('the blogs ask ten questions and answer each', async ({ page }) => {
  await page.goto('/blogs')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('link', { name: 'What is a closure?' })
    .click()
  await expect(page.getByRole('heading', { name: 'What is a closure?' })).toBeInViewport()
})

test('a message with an empty field is not sent, and the dialog says why', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/contact-us')
  for (const filled of [[], ['Name'], ['Name', 'Email'], ['Name', 'Message'], ['Email', 'Message']]) {
    for (const label of ['Name', 'Email', 'Message']) {
      const text = label === 'Email' ? 'robin@mail.com' : 'Robin'
      await page.getByLabel(label).fill(filled.includes(label) ? text : '')
    }
    await page.getByRole('button', { name: 'Send Message' }).click()
    await answerAlert(page, 'Please fill up all the fields', 'Your Input fields is Empty!')
  }
  await expect(page.getByLabel('Message')).toHaveValue('Robin')
  await expect(page).toHaveURL('/contact-us')
  expect(sent).toEqual([])
})

test('a message that cannot be sent says so, and nothing that was written is lost', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/contact-us?plan=Professional')
  await expect(page.getByLabel('Message')).toHaveValue(
    /^Professional Plan \(\$25 per user, minimum order 50PS\)/,
  )
  await page.getByLabel('Name').fill('Robin Carver')
  await page.getByLabel('Email').fill('robin@mail.com')
  await page.getByLabel('Message').fill('Do you sharpen saws?')
  await overlaysAreThere(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await answerAlert(page, 'Your message was not sent', 'The shop cannot be reached')
  await expect(page.getByLabel('Name')).toHaveValue('Robin Carver')
  await expect(page.getByLabel('Message')).toHaveValue('Do you sharpen saws?')
  await expect(page).toHaveURL('/contact-us?plan=Professional')
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('ERR_INTERNET_DISCONNECTED')
})

test('a message is sent, and one is back at home', async ({ page }) => {
  await page.goto('/contact-us?plan=Basic')
  await page.getByLabel('Name').fill('Robin Carver')
  await page.getByLabel('Email').fill('robin@mail.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await answerAlert(page, 'Massage Sent Successfully!', '')
  await expect(page).toHaveURL('/')
})

test('all reviews stand on one page, each with its face, name, address, stars and words', async ({
  page,
  request,
}) => {
  const all = await (await request.get('/api/reviews')).json()
  await page.goto('/all-reviews')
  await expect(page.getByRole('article')).toHaveCount(all.length)
  const card = page.getByRole('article', { name: 'Luis Herrera' })
  await expect(card.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible()
  await expect(card).toContainText('Good clamps for the money')
  await expect(card.locator('img')).toHaveAttribute('src', '/people/luis-herrera-192.webp')
  await expect(card.getByRole('link', { name: 'luis.herrera@kerf.example' })).toHaveAttribute(
    'href',
    'mailto:luis.herrera@kerf.example',
  )
  await expect(page.getByRole('link', { name: 'Write a Review' })).toHaveAttribute(
    'href',
    '/dashboard/add-review',
  )
  await page.getByRole('link', { name: 'Back To Home' }).click()
  await expect(page).toHaveURL('/home')
})

test('a newsletter link that lost its end says so and offers nothing to press', async ({ page }) => {
  await page.goto('/newsletter/confirm')
  await expect(page.getByRole('alert')).toContainText('not complete')
  await expect(page.getByRole('button', { name: 'Confirm Subscription' })).toBeHidden()
})
