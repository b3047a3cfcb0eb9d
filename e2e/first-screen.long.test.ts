import { expect, test } from './kerf.ts'

/** Tools that are chosen by two measures, which have most to show. */
const BY_TWO = [
  'brass-wood-screws-no-8-x-1-1-4-in-box-of-50',
  'carving-gouge-no-3-8-mm',
  'combination-waterstone-1000-6000',
  'dowel-pins-metric-6-mm-x-30-mm-bag-of-100',
  'outdoor-construction-screws-no-8-x-1-1-4-in-box-of-100',
  'pocket-hole-screws-no-7-x-1-in-box-of-100',
  'shellac-flakes-blonde-4-oz',
]
const ADD = /^(Add to cart|In den Warenkorb)/

for (const [width, height] of [
  [768, 1024],
  [1280, 800],
] as const)
  test(`a tool that is chosen by two measures can be bought in the first screen of ${width} px, in German, too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of BY_TWO.flatMap((slug) => [`/tool/${slug}`, `/de/tool/${slug}`])) {
      await page.goto(path)
      const main = page.getByRole('main')
      for (const seen of [
        main.getByRole('img').first(),
        main.getByRole('heading', { level: 1 }),
        main.getByRole('spinbutton').first(),
        main.getByRole('button', { name: ADD }).first(),
      ])
        await expect(seen, `${path}: ${seen}`).toBeInViewport({ ratio: 1 })
    }
  })

test('on a phone the way to the cart stands at the foot until the form of the tool comes, and again when it has gone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const slug of BY_TWO) {
    await page.goto(`/tool/${slug}`)
    const add = page.getByRole('main').getByRole('button', { name: ADD })
    await expect(add.last(), slug).toBeInViewport({ ratio: 1 })
  }
  const add = page.getByRole('main').getByRole('button', { name: ADD })
  const field = page.getByRole('spinbutton', { name: 'Quantity' })
  await field.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await expect(add, 'the bar is not beside the form').toHaveCount(1)
  await expect(add).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { name: 'Sizes and details' }).evaluate((one) => one.scrollIntoView())
  await expect(add).toHaveCount(2)
  await field.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await expect(add).toHaveCount(1)
})
