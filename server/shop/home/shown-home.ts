import type { ShownBlock, ShownSlide } from '#contract/home.ts'
import { type HomeBlock, type HomeSlide, type TextsByLanguage, textsIn } from '#contract/home-kinds.ts'
import { allLanguages, type Language, languages } from '#messages/languages.ts'
import { language } from '#messages/t.ts'
import { countHits, slugsThatLead } from '#server/catalogue/categories/store.ts'
import { shownWithReductions } from '#server/catalogue/products/shown-reductions.ts'
import { shownReview } from '#server/catalogue/reviews/shown-review.ts'
import { listReviews } from '#server/catalogue/reviews/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'
import {
  listChosenTools,
  listFirstTools,
  listToolsOfCategories,
  listToolsOfFamilies,
} from '#server/shop/home/tools-store.ts'
import { readCurrency } from '#server/shop/settings/currency-store.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** Blocks as visitors see them, in the language of the request; hidden ones are left out. `currency`: a further one, in which the caller answers. */
export async function shownHome(
  db: Db,
  blocks: HomeBlock[],
  currency?: RequestCurrency,
): Promise<{ blocks: ShownBlock[] }> {
  const { first } = await readSettings(db, 'languages')
  const shown = blocks.filter(({ hidden }) => !hidden)
  const led = await slugsThatLead(
    db,
    shown.flatMap(({ slides = [] }) => slides.flatMap(categoryOf)),
  )
  return {
    blocks: await Promise.all(
      shown.map(async (block) => ({
        ...{ id: block.id, kind: block.kind, ...inWords(block.texts, first) },
        ...(block.img && { img: block.img }),
        ...(block.to && { to: block.to }),
        ...(block.slides && { slides: block.slides.map((slide) => shownSlide(slide, first, led)) }),
        ...(await contentsOf(db, block, first, currency)),
      })),
    ),
  }
}

/** A slide whose category is not there leads to all tools. */
const shownSlide = (slide: HomeSlide, first: Language, led: Set<string>): ShownSlide => ({
  ...{ id: slide.id, img: slide.img },
  to: categoryOf(slide).every((slug) => led.has(slug)) ? slide.to : '/tools',
  ...inWords(slide.texts, first),
})

const categoryOf = ({ to }: Pick<HomeSlide, 'to'>): string[] =>
  /^\/tools\/([^/?#]+)$/.exec(to)?.slice(1) ?? []

/** In the language of the request, or in the one it leans on, or in the first of the shop, or in whatever they are written. */
function inWords(texts: TextsByLanguage, first: Language): Pick<ShownSlide, 'words' | 'lang'> {
  const own = language()
  const { tag, words } = textsIn(texts, [own, ...alike(own), first, ...allLanguages])
  return { words, ...(tag && tag !== own && { lang: tag }) }
}

/** British English leans on American; German leans on it, too, and is not alike. */
function alike(tag: Language): Language[] {
  const { leansOn } = languages[tag]
  return leansOn && tag.startsWith(`${new Intl.Locale(leansOn).language}-`) ? [leansOn] : []
}

async function contentsOf(
  db: Db,
  block: HomeBlock,
  first: Language,
  currency: RequestCurrency | undefined,
): Promise<Partial<ShownBlock>> {
  if (block.kind === 'tools')
    return { products: await shownWithReductions(db, await toolsOf(db, block), currency) }
  if (block.kind === 'reviews')
    return { reviews: (await listReviews(db, { limit: block.most ?? 0 })).map(shownReview) }
  if (block.kind === 'plans') return plansOf(db, block, first)
  return block.kind === 'categories' ? { categories: await categoriesOf(db, block) } : {}
}

/** Their prices are in the currency in which they were written, and nobody converts them. */
async function plansOf(
  db: Db,
  { plans = [], currency }: HomeBlock,
  first: Language,
): Promise<Partial<ShownBlock>> {
  if (plans.length === 0 || currency !== (await readCurrency(db)).code) return {}
  return {
    plans: plans.map(({ id, price = 0, texts }) => ({ id, price, ...inWords(texts, first) })),
  }
}

function toolsOf(db: Db, { from, ids = [], most = 0, oneSize = false }: HomeBlock) {
  if (from === 'products') return listChosenTools(db, ids.slice(0, most))
  if (from === 'families') return listToolsOfFamilies(db, ids.slice(0, most))
  return from === 'categories'
    ? listToolsOfCategories(db, ids, { most, oneSize })
    : listFirstTools(db, { most, oneSize })
}

/** Those with something on sale: the chosen ones in this order, or else those at the top. */
async function categoriesOf(db: Db, { ids = [] }: HomeBlock) {
  const rows = await countHits(db)
  const chosen =
    ids.length > 0
      ? ids.flatMap((id) => rows.filter((row) => row.id === id))
      : rows.filter(({ parentId }) => parentId === null).toSorted((a, b) => a.position - b.position)
  return chosen
    .filter(({ count }) => count > 0)
    .map(({ slug, name, lang, count, img }) => ({
      ...{ slug, name, count },
      ...(lang && { lang }),
      ...(img && { img }),
    }))
}
