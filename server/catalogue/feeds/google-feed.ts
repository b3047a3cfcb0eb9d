import type { Language } from '#messages/languages.ts'
import { inLanguage, t } from '#messages/t.ts'
import { pathOf } from '#server/catalogue/categories/category.ts'
import { listCategories } from '#server/catalogue/categories/store.ts'
import { type FeedCategory, googleItem } from '#server/catalogue/feeds/google-item.ts'
import { readFeedPart } from '#server/catalogue/feeds/store.ts'
import { listOperators } from '#server/catalogue/operators/operators-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { element } from '#server/platform/files/xml.ts'
import { homeRates } from '#server/selling/price-rules/home-rates.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { findReductions } from '#server/selling/prices/reductions/find-reductions.ts'
import { isGrossAtHome } from '#server/selling/receipt/taxes.ts'

/** Rows that are in memory at once. */
const PART = 500

/** `origin`: what links to pages in the language begin with. */
type Feed = { origin: string; shopName: string; spoken: Language }

/** An RSS 2.0 feed for Google Merchant Center in a language, part by part: a large catalogue is never in memory as a whole. */
export async function* googleFeed(db: Db, feed: Feed): AsyncGenerator<string> {
  const parts = partsOf(db, feed)
  // Each part is made in the language, whoever asks for it.
  for (;;) {
    const { done, value } = await inLanguage(feed.spoken, () => parts.next())
    if (done) return
    yield value
  }
}

async function* partsOf(db: Db, { origin, shopName, spoken }: Feed): AsyncGenerator<string, undefined> {
  const categories = await categoriesOf(db)
  const operators = await listOperators(db)
  const { taxes } = await readRules(db)
  const taxed = taxes && { areNet: !isGrossAtHome(taxes), rates: homeRates(taxes), home: taxes.home.country }
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', shopName)}${element('link', `${origin}/`)}${element('description', t('catalogue.whatShopHasOnSale', { shop: shopName }))}${element('language', spoken)}
`
  for (let after = 0, size = PART; size === PART; ) {
    const rows = await readFeedPart(db, after, PART)
    const reductions = await findReductions(db, rows)
    const items = rows.map((row) => {
      const category = categories.get(row.categoryId ?? '')
      return googleItem(row, { category, operators, reduced: reductions.get(row.id), origin, taxed })
    })
    yield items.map((item) => `${item}\n`).join('')
    size = rows.length
    after = rows.at(-1)?.position ?? after
  }
  yield '</channel></rss>\n'
}

async function categoriesOf(db: Db): Promise<Map<string, FeedCategory>> {
  const rows = await listCategories(db)
  return new Map(
    rows.map(({ id }) => {
      const path = pathOf(rows, id)
      const googleId = path.findLast((category) => category.googleId !== null)?.googleId ?? undefined
      return [id, { names: path.map(({ name }) => name), googleId }]
    }),
  )
}
