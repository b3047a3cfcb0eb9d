import { beforeAll, expect, test } from 'vitest'
import type { Found } from '#contract/search.ts'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { mostSteps } from '#server/catalogue/search/index/search-steps.ts'
import { createLiveIndex, type LiveIndex } from '#server/catalogue/search/live-index.ts'
import { createApp } from '#server/platform/app/app.ts'
import { followChanges } from '#server/platform/http/follow-changes.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import { loadCatalogue } from '#server/shop/demo/load-catalogue.ts'
import { atTheEnd } from '#testing/after-file.ts'
import type { GoldenQuery } from '#testing/golden/golden-query.ts'
import { faultOf, type JudgedReply } from '#testing/golden/judge.ts'
import { germanQueries, goldenQueries } from '#testing/golden/queries.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

/** What a carpenter would be content with, in percent. */
const GOAL = 95

const { categories, products } = readDemoCatalogue()
const bySlug = new Map(
  products.map(({ slug, family, sku, maker, category }): [string, JudgedReply['hits'][number]] => [
    slug,
    { family, sku, maker, categories: withAbove(category) },
  ]),
)
let shopInUse: ReturnType<typeof createApp>
let index: LiveIndex
beforeAll(async () => {
  const kerf = await openTestShop()
  const { db } = kerf
  await db.transaction((tx) => loadCatalogue(tx))
  // A process that hears of changes, so that it does not read the catalogue anew for each search.
  index = createLiveIndex(db)
  const listening = Promise.withResolvers<void>()
  const heard = { forget: () => {}, setListening: (now: boolean) => now && listening.resolve() }
  const changes = followChanges([index, heard], kerf.database.connection)
  atTheEnd(changes.close)
  await listening.promise
  shopInUse = createApp({ ...kerf.parts, index })
}, 120_000)

function withAbove(slug: string): string[] {
  const parent = categories.find((category) => category.slug === slug)?.parent
  return [slug, ...(parent ? withAbove(parent) : [])]
}

async function faultIn(golden: GoldenQuery, language: Language): Promise<string | undefined> {
  const address = `${ORIGIN}/api/search?q=${encodeURIComponent(golden.query)}`
  const reply = await inLanguage(language, async () => shopInUse.request(address))
  expect(reply.status).toBe(200)
  const searched = await inLanguage(language, () => index.current())
  expect(searched.steps.taken, golden.query).toBeLessThan(mostSteps(searched) / 2)
  const { hits, corrected, measures = [] }: Found = Object(await reply.json())
  const known = hits.flatMap(({ slug }) => bySlug.get(slug) ?? [])
  expect(known).toHaveLength(hits.length)
  return faultOf(golden, { hits: known, corrected, measures })
}

test.each([
  { said: 'in English', language: 'en-US' as const, queries: goldenQueries },
  { said: 'in German', language: 'de' as const, queries: germanQueries },
])(
  `a carpenter is content with ${GOAL} % of the searches $said, written down before the search was made`,
  async ({ language, queries }) => {
    const faults: string[] = []
    for (const golden of queries) {
      const fault = await faultIn(golden, language)
      if (fault) faults.push(`${golden.kind}: ${golden.query}: ${fault}`)
    }
    const score = (100 * (queries.length - faults.length)) / queries.length
    process.stdout.write(`${score.toFixed(1)} % of ${queries.length} searches\n${faults.join('\n')}\n`)
    expect(score, faults.join('\n')).toBeGreaterThanOrEqual(GOAL)
  },
  300_000,
)

test.each([
  ['Klopfholz', ['joiners-mallet', 'carvers-mallet', 'dead-blow-mallet']],
  ['Schleifstein', ['waterstone', 'combination-waterstone']],
  ['Wetzstein', ['waterstone', 'combination-waterstone']],
  ['Schabhobel', ['spokeshave']],
  ['Versenker', ['countersink', 'tapered-countersink']],
  ['Holzbohrer 8 mm', ['brad-point-bit-metric']],
  ['Bohrmaschine', ['DR-812', 'DR-818']],
  ['Schellack farblos', ['shellac-flakes']],
  ['heller Schellack', ['shellac-flakes']],
])('in German %s finds %s, as workshops call it so', async (query, first) => {
  expect(await faultIn({ kind: 'country', query, first }, 'de')).toBeUndefined()
})

test('clear shellac is the blonde one', async () => {
  expect(
    await faultIn({ kind: 'name', query: 'clear shellac', first: ['shellac-flakes'] }, 'en-US'),
  ).toBeUndefined()
})
