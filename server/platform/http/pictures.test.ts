import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endIn, isBesideRule, jpegOf } from '#contract/picture-files.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import { demoReviews } from '#server/shop/demo/reviews.ts'
import { startingHome } from '#server/shop/home/starting-home.ts'
import { closeUpOf } from '#web/pictures/close-ups.ts'
import { sourcesOf } from '#web/ui/picture.tsx'

const folder = join(import.meta.dirname, '../../../public')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const addresses = new Set(files.map((name) => `/${name.replaceAll('\\', '/')}`))

const { categories, products } = readDemoCatalogue()
const shown = [
  ...products.flatMap(({ img, morePictures }) => [img, ...morePictures]),
  ...categories.flatMap(({ img }) => img || []),
  ...products.flatMap(({ img }) => closeUpOf(img) ?? []),
  ...demoReviews.flatMap((review) => review.img ?? []),
  ...startingHome().flatMap(({ slides = [] }) => slides.map(({ img }) => img)),
  '/scenes/tool-wall-1280.webp',
]

test('every picture of the shop is there in each size and format that a browser is offered', () => {
  for (const src of shown) {
    const { avif, webp } = sourcesOf(src) ?? { avif: src, webp: src }
    const offered = [src, ...`${avif}, ${webp}`.split(', ').map((one) => one.split(' ')[0])]
    expect(offered.filter((address) => !addresses.has(address ?? ''))).toEqual([])
  }
})

test('every picture of a tool is there as a JPEG, for who reads no WebP', () => {
  const jpegs = products.map(({ img }) => jpegOf(img)?.address ?? `none of ${img}`)
  expect(jpegs.filter((address) => !addresses.has(address))).toEqual([])
})

test('a tool is shown by its own picture, or else by the first view of its family, where they were rendered', () => {
  const seen = new Set<string>()
  for (const { slug, family, img } of products) {
    const model = family || slug
    const first = !seen.has(model)
    seen.add(model)
    const rendered = [...(first ? [] : [`/sizes/${slug}-640.webp`]), `/families/${model}-640.webp`]
    const best = rendered.find((address) => addresses.has(address))
    if (best) expect(img).toBe(best)
    else expect(img).toMatch(/^\/(tools|drawings)\//)
  }
})

test('the first tool of a family shows its working end and itself beside a rule, too, where those were drawn', () => {
  const models = new Set<string>()
  const listed = new Set<string>()
  for (const { slug, family, morePictures } of products) {
    const model = family || slug
    const drawn = models.has(model)
      ? []
      : [...endsOf(model), ...[`/beside/${model}-640.webp`].filter((one) => addresses.has(one))]
    models.add(model)
    expect(morePictures, slug).toEqual(drawn)
    for (const address of drawn) listed.add(address)
  }
  const all = [...addresses].filter((one) => /^\/(ends|beside)\/.*-640\.webp$/.test(one))
  expect(all.filter((address) => !listed.has(address))).toEqual([])
  expect(all.filter(isBesideRule).length).toBeGreaterThan(150)
  expect(all.filter(endIn).length).toBeGreaterThan(55)
})

/** Of the families, none is called as another one and a part of it. */
const endsOf = (model: string) =>
  [...addresses].filter((one) => endIn(one) && one === `/ends/${model}-${endIn(one)}-640.webp`)

test('a tool that has a picture or a drawing of its family is shown by it, and no battery or band saw by a drill', () => {
  const drawn = products.filter(({ family }) => addresses.has(`/drawings/${family}.svg`))
  expect(drawn.length).toBeGreaterThan(5)
  for (const { family, img } of drawn)
    expect(img).toMatch(new RegExp(`^/(tools|families|sizes)/|^/drawings/${family}.svg$`))
  const byDrill = products.filter(({ img }) => img === '/drawings/drill.svg').map(({ category }) => category)
  expect(byDrill).not.toContain('bench-machines')
  expect(byDrill).not.toContain('batteries-and-chargers')
})

test('every closer look at a tool is offered beside the picture of that tool', () => {
  const there = [...addresses].filter((address) => address.endsWith('-detail-640.webp'))
  expect(there.map((address) => closeUpOf(address.replace('-detail', '')))).toEqual(there)
})

test('an address that is not ours is left as it is', () => {
  for (const src of [
    'https://ada.example/tools/saw-640.webp',
    '/avatar.svg',
    '/tools/saw.webp',
    '/elsewhere/saw-640.webp',
    '/tools/../saw-640.webp',
  ]) {
    expect(sourcesOf(src)).toBeUndefined()
    expect(closeUpOf(src)).toBeUndefined()
  }
})

test('all pictures together weigh less than 60 MB', () => {
  // Models have a limit of their own (server/shop/demo/models.test.ts).
  const pictures = files.filter((name) => !name.startsWith('models'))
  const bytes = pictures.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(60 * 1024 * 1024)
})
