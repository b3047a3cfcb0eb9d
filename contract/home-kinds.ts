/** The blocks of which a home page is made. Pure, without zod. */
import type { Language } from '#messages/languages.ts'
import { t } from '#messages/t.ts'

/** The texts of a kind of block, with the most characters of each, and which of them it cannot do without. */
type Kind = { label: string; texts: Record<string, number>; needs: readonly string[] }

const TITLES = { title: 80, about: 160 }
const SLIDE = { eyebrow: 60, heading: 80, text: 400, alt: 300 }

/** Every kind of block. Those without texts are the specification's own parts, which `claims` of the settings show or hide; what plans say is said of the owner's own. */
export const HOME_KINDS = {
  hero: { label: t('admin.homeKinds.hero'), texts: SLIDE, needs: ['heading', 'alt'] },
  slides: { label: t('admin.homeKinds.slides'), texts: {}, needs: [] },
  tools: { label: t('admin.homeKinds.tools'), texts: TITLES, needs: ['title'] },
  categories: { label: t('admin.homeKinds.categories'), texts: TITLES, needs: ['title'] },
  reviews: { label: t('admin.homeKinds.reviews'), texts: TITLES, needs: ['title'] },
  text: { label: t('admin.homeKinds.text'), texts: { title: 80, text: 5000 }, needs: ['text'] },
  picture: { label: t('admin.homeKinds.picture'), texts: { alt: 300, caption: 300 }, needs: ['alt'] },
  partners: { label: t('admin.homeKinds.partners'), texts: {}, needs: [] },
  figures: { label: t('admin.homeKinds.bannerAndFigures'), texts: {}, needs: [] },
  plans: { label: t('admin.homeKinds.pricingPlans'), texts: { about: TITLES.about }, needs: [] },
  newsletter: { label: t('admin.homeKinds.newsletter'), texts: {}, needs: [] },
} as const satisfies Record<string, Kind>

export type HomeKind = keyof typeof HOME_KINDS
export const ALL_HOME_KINDS = Object.keys(HOME_KINDS) as HomeKind[]

/** Whether a page has at most one of them: parts that are the same wherever they stand. */
export const isOnce = (kind: HomeKind): boolean =>
  kind === 'plans' || (kind !== 'slides' && Object.keys(HOME_KINDS[kind].texts).length === 0)

/** One of the slides is what a hero is, among others. */
export const SLIDE_KIND: Kind = HOME_KINDS.hero

/** One of the owner's own plans, which stand in the place of the specification's. */
export const PLAN_KIND: Kind = {
  label: t('admin.homeKinds.plan'),
  texts: { name: 60, per: 60, includes: 2000 },
  needs: ['name'],
}

/** Where the tools of a block come from: the first of the shop, or what the owner chose. */
export const TOOLS_FROM = ['first', 'products', 'families', 'categories'] as const
export type ToolsFrom = (typeof TOOLS_FROM)[number]

export const MOST_BLOCKS = 30
export const MOST_SLIDES = 8
export const MOST_PLANS = 6
export const MOST_CHOSEN = 24

/** What is written in each language, by the name of the text. */
export type TextsByLanguage = Partial<Record<Language, Record<string, string>>>

/** A slide, or a block of the kind `hero`. */
export type HomeSlide = { id: string; img: string; to: string; texts: TextsByLanguage }

/** `price`: in whole units of the `currency` of its block; absent where it is not typed yet. */
export type HomePlan = { id: string; price?: number | undefined; texts: TextsByLanguage }

/** A block as its owner edits it. What its kind has no use for is absent. */
export type HomeBlock = {
  id: string
  kind: HomeKind
  hidden: boolean
  texts: TextsByLanguage
  /** Of what its texts claim for the environment. */
  proof?: string | undefined
  img?: string | undefined
  to?: string | undefined
  slides?: HomeSlide[] | undefined
  plans?: HomePlan[] | undefined
  /** The code of the currency in which the prices of its plans were written. In a shop of another one they are not shown. */
  currency?: string | undefined
  from?: ToolsFrom | undefined
  /** Of products, families or categories. */
  ids?: string[] | undefined
  /** How many tools or reviews are shown. */
  most?: number | undefined
  /** One size of each family alone. */
  oneSize?: boolean | undefined
}

/** All that a block says, in each language, with its slides. */
export const textsOfBlock = ({ texts, slides = [], plans = [] }: HomeBlock): string[] =>
  [texts, ...[...slides, ...plans].map((one) => one.texts)].flatMap((said) =>
    Object.values(said).flatMap((words) => Object.values(words)),
  )

export type Missing = { path: (string | number)[]; message: string }

/**
 * What has to be filled in before blocks can be shown. `first`: the first language of the shop. A further language may be left out
 * altogether, but not by halves: a block is shown in one language.
 */
export function missingIn(blocks: HomeBlock[], first: Language): Missing[] {
  return blocks.flatMap((block, place) => {
    const at = ['blocks', place]
    const kind: Kind = HOME_KINDS[block.kind]
    const own = textsMissing(block.texts, kind, first, at)
    const needsPicture = block.kind === 'hero' || block.kind === 'picture'
    const picture = needsPicture && !block.img ? [lacks([...at, 'img'])] : []
    if (block.kind === 'plans') return plansMissing(block, first, at)
    if (block.kind !== 'slides') return [...own, ...picture]
    const slides = block.slides ?? []
    if (slides.length === 0)
      return [{ path: [...at, 'slides'], message: t('admin.homeKinds.addAtLeastOneSlide') }]
    return slides.flatMap((slide, number) => [
      ...textsMissing(slide.texts, SLIDE_KIND, first, [...at, 'slides', number]),
      ...(slide.img ? [] : [lacks([...at, 'slides', number, 'img'])]),
    ])
  })
}

const plansMissing = ({ plans = [] }: HomeBlock, first: Language, at: Missing['path']) =>
  plans.flatMap(({ price, texts }, number) => [
    ...textsMissing(texts, PLAN_KIND, first, [...at, 'plans', number]),
    ...(price === undefined ? [lacks([...at, 'plans', number, 'price'])] : []),
  ])

const lacks = (path: Missing['path']): Missing => ({
  path,
  message: t('admin.homeKinds.thisFieldIsRequired'),
})

function textsMissing(texts: TextsByLanguage, { needs }: Kind, first: Language, at: Missing['path']) {
  const written = Object.entries(texts).filter(([tag, words]) => tag !== first && hasWords(words))
  const tags = needs.length > 0 ? [first, ...written.map(([tag]) => tag as Language)] : []
  return tags.flatMap((tag) =>
    needs.flatMap((name) => (texts[tag]?.[name] ? [] : [lacks([...at, 'texts', tag, name])])),
  )
}

const hasWords = (words: Record<string, string>) => Object.values(words).some(Boolean)

/** The texts that are shown in a language, and in which language they are: the first of these in which there are some. */
export function textsIn(
  texts: TextsByLanguage,
  languages: readonly Language[],
): { tag: Language | undefined; words: Record<string, string> } {
  const tag = languages.find((one) => hasWords(texts[one] ?? {}))
  return { tag, words: (tag && texts[tag]) ?? {} }
}
