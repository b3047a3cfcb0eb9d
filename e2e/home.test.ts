import { FIGURES, HEADINGS, shownSlide, slides } from './home.ts'
import { expect, linkMailedTo, test } from './kerf.ts'
import { addressFor } from './people.ts'

test('slides, partners, figures and plans are in the page before any script', async ({ plainPage: page }) => {
  await page.goto('/')
  for (const name of HEADINGS) await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Our Partners' }).getByRole('img')).toHaveCount(7)
  await expect(page.getByRole('heading', { name: 'Millions business trust us' })).toBeVisible()
  for (const figure of FIGURES) await expect(page.getByText(figure, { exact: true })).toBeVisible()
})

test('without scripts a form sends nothing, and no address of anybody comes into an address', async ({
  plainPage: page,
  kerf,
}) => {
  await page.goto('/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByLabel('Your email').fill('casey@kerf.example')
  await page.getByLabel('Your email').press('Enter')
  await page.getByRole('link', { name: 'Blogs', exact: true }).first().click()
  await expect(page).toHaveURL('/blogs')
  expect(asked.filter((url) => url === `${kerf.address}/` || url.includes('casey'))).toEqual([])
})

test('the slides turn by themselves, wait while somebody looks or reads, and stop for good when told to', async ({
  page,
}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.goto('/', { waitUntil: 'load' })
  // Only the time passes that the page needs to come alive: on a busy machine the slides would turn meanwhile.
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return page.locator('button[aria-busy=true]').count()
    })
    .toBe(0)
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeVisible()
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 1')
  await page.clock.runFor(8_000)
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 2')

  await slides(page).hover()
  await page.clock.runFor(30_000)
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 2')
  await page.mouse.move(5, 5)
  await slides(page).getByRole('link', { name: 'Read More' }).nth(1).focus()
  await page.clock.runFor(30_000)
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 2')

  await page.getByRole('button', { name: 'Pause the slides' }).click()
  await page.mouse.move(5, 5)
  await page.getByRole('link', { name: 'Kerf, to the home page' }).focus()
  await page.clock.runFor(30_000)
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 2')

  await page.getByRole('button', { name: 'Play the slides' }).click()
  await page.clock.runFor(8_000)
  await expect(shownSlide(page)).toHaveAccessibleName('Slide 3')
})

test('the three plans say what they cost and hold, and choosing one begins a message about it', async ({
  page,
}) => {
  const plans = {
    Basic: ['$10 per user', 'Minimum order 100PS', 'Fast delivery', 'Priority email support'],
    Professional: [
      '$25 per user',
      'Minimum order 50PS',
      'Brand new product',
      'Super fast delivery',
      'Priority email and chat support',
    ],
    Enterprise: [
      '$35 per user',
      'Minimum order 20PS',
      'Premium and brand new product',
      'Super express delivery',
      'Priority phone and email support',
    ],
  }
  for (const [place, [name, lines]] of Object.entries(plans).entries()) {
    await page.goto('/')
    const offers = page.getByRole('region', { name: 'Pricing Plans' })
    await expect(offers.getByRole('heading', { name: `${name} Plan` })).toBeVisible()
    for (const line of lines) await expect(offers.getByText(line, { exact: true })).toBeVisible()
    await offers.getByRole('link', { name: 'Choose Plan' }).nth(place).click()
    await expect(page).toHaveURL(`/contact-us?plan=${name}`)
    await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`^${name} Plan`))
  }
})

test('from the reviews one gets to all of them, and to the login before writing one', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See All Reviews' }).click()
  await expect(page).toHaveURL('/all-reviews')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Write a Review' })).toHaveAttribute(
    'href',
    '/dashboard/add-review',
  )
})

test('the newsletter begins with the mailed link and ends with another; a made-up one begins nothing, and says so', async ({
  page,
  kerf,
  complaints,
}) => {
  const reader = addressFor('Reader') // whoever else subscribed in this shop has another
  await page.goto('/')
  await page.getByLabel('Your email').fill(reader)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('We have mailed you a link')).toBeVisible()
  const link = await linkMailedTo(kerf, reader, '/newsletter/confirm')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByText('Thank you! You are on the list')).toBeVisible()
  const confirmed = page.getByRole('heading', { level: 1, name: 'Your subscription is confirmed' })
  await expect(confirmed).toBeFocused()
  await page.goto(await linkMailedTo(kerf, reader, '/newsletter/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are off the list')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeFocused()
  await page.goto('/newsletter/confirm?token=made-up')
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByText('This link is not valid')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

test('every link of the footer leads to a page, and the six payment brands are named', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Visa', 'Mastercard', 'American Express', 'PayPal', 'Diners Club', 'Discover']) {
    await expect(footer.getByRole('img', { name })).toBeVisible()
  }
  const links = await footer.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links, 'German is one of them').toHaveLength(15)
  for (const link of links) expect((await page.request.get(String(link))).status(), String(link)).toBe(200)
})
