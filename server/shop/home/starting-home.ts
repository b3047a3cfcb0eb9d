import type { HomeBlock, HomeKind, HomeSlide, TextsByLanguage } from '#contract/home-kinds.ts'
import { allLanguages, languages, SOURCE } from '#messages/languages.ts'
import { inLanguage, t } from '#messages/t.ts'

/** How many tools and reviews the specification has on the home page. */
const SHOWN = 6

/** The page that comes with Kerf: the specification's, in every language. It is shown until its owner publishes another. */
export const startingHome = (): HomeBlock[] => [
  { ...block('slides'), slides: slides() },
  { ...block('categories'), texts: said({ title: () => t('storefront.departments') }), ids: [] },
  block('partners'),
  block('figures'),
  block('plans'),
  {
    ...block('tools'),
    texts: said({ title: () => t('storefront.products'), about: () => t('storefront.fromTheFirstMarkTo') }),
    ...{ from: 'first', ids: [], most: SHOWN, oneSize: true },
  },
  {
    ...block('reviews'),
    texts: said({ title: () => t('storefront.reviews'), about: () => t('storefront.fromPeopleWhoUseThem') }),
    most: SHOWN,
  },
  block('newsletter'),
]

const block = (kind: HomeKind): HomeBlock => ({ id: kind, kind, hidden: false, texts: {} })

const slides = (): HomeSlide[] => [
  {
    id: 'company',
    img: '/scenes/sawing-1280.webp',
    to: '/tools/back-saws',
    texts: said({
      eyebrow: () => t('storefront.theShopAndItsMakers'),
      heading: () => t('storefront.bestCarpenterCompany'),
      text: () => t('storefront.aStoreBuiltLikeA'),
      alt: () => t('storefront.aDovetailSawInIts'),
    }),
  },
  {
    id: 'tools',
    img: '/scenes/laid-out-1280.webp',
    to: '/tools/hand-tools',
    texts: said({
      eyebrow: () => t('storefront.handToolsForWood'),
      heading: () => t('storefront.fineCarpenterTools'),
      text: () => t('storefront.sawsThatTrackALine'),
      alt: () => t('storefront.chiselsPlanesAMalletA'),
    }),
  },
  {
    id: 'reviews',
    img: '/scenes/planing-1280.webp',
    to: '/tools/bench-planes',
    texts: said({
      eyebrow: () => t('storefront.usedEveryDay'),
      heading: () => t('storefront.woodworkerHandTool'),
      text: () => t('storefront.whatAToolIsWorth'),
      alt: () => t('storefront.aSmoothingPlaneOnA'),
    }),
  },
]

/** In each language that has words of its own: one that leans on another is shown that one's. */
function said(texts: Record<string, () => string>): TextsByLanguage {
  const wordsIn = (tag: (typeof allLanguages)[number]) =>
    inLanguage(tag, () => Object.fromEntries(Object.entries(texts).map(([name, say]) => [name, say()])))
  const source = JSON.stringify(wordsIn(SOURCE))
  return Object.fromEntries(
    allLanguages
      .filter((tag) => tag === SOURCE || languages[tag].isWhole || JSON.stringify(wordsIn(tag)) !== source)
      .map((tag) => [tag, wordsIn(tag)]),
  )
}
