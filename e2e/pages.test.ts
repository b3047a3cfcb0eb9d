import { answerAlert, expect, test } from './kerf.ts'
import { PUBLIC } from './public-pages.ts'

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

test('the blogs ask ten questions and answer each', async ({ page }) => {
  await page.goto('/blogs')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('link', { name: 'What is a closure?' })
    .click()
  await expect(page.getByRole('heading', { name: 'What is a closure?' })).toBeInViewport()
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
