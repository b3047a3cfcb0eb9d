import { t } from '#messages/t.ts'
export type Slide = { eyebrow: string; heading: string; text: string; to: string; scene: string; alt: string }

export const SLIDES: Slide[] = [
  {
    eyebrow: t('storefront.theShopAndItsMakers'),
    heading: t('storefront.bestCarpenterCompany'),
    text: t('storefront.aStoreBuiltLikeA'),
    to: '/my-portfolio',
    scene: '/scenes/sawing-1280.webp',
    alt: t('storefront.aDovetailSawInIts'),
  },
  {
    eyebrow: t('storefront.handToolsForWood'),
    heading: t('storefront.fineCarpenterTools'),
    text: t('storefront.sawsThatTrackALine'),
    to: '/tools',
    scene: '/scenes/laid-out-1280.webp',
    alt: t('storefront.chiselsPlanesAMalletA'),
  },
  {
    eyebrow: t('storefront.usedEveryDay'),
    heading: t('storefront.woodworkerHandTool'),
    text: t('storefront.whatAToolIsWorth'),
    to: '/all-reviews',
    scene: '/scenes/planing-1280.webp',
    alt: t('storefront.aSmoothingPlaneOnA'),
  },
]
