import { useRouteLoaderData } from 'react-router'
import { US_DOLLARS } from '#contract/money.ts'
import type { ShopSign } from '#contract/settings.ts'
import type { ShopSettings } from '#contract/shop.ts'

/** What every page knows of the shop it belongs to. */
export type ShopFacts = ShopSign &
  Pick<
    ShopSettings,
    | 'pages'
    | 'prices'
    | 'business'
    | 'guests'
    | 'button'
    | 'obligesToPay'
    | 'declareAge'
    | 'measures'
    | 'languages'
    | 'timeZone'
    | 'currency'
    | 'currencies'
    | 'decimals'
    | 'orderFields'
    | 'customerFields'
  >

const UNKNOWN: ShopFacts = {
  name: '',
  tagline: '',
  logo: null,
  pages: { blogs: 'fixed', portfolio: 'fixed' },
  business: false,
  guests: false,
  measures: 'both',
  languages: [],
  timeZone: 'UTC',
  currency: US_DOLLARS.code,
  decimals: US_DOLLARS.decimals,
  orderFields: [],
  customerFields: [],
}

/** Only a shop of this name, without a logo of its own, shows the mark that the software came with. */
export const hasKerfMark = ({ name, logo }: Pick<ShopSign, 'name' | 'logo'>) => name === 'Kerf' && !logo

/** The shop in what the root's loader read; where that failed, one without a name. */
export function shopIn(rootData: unknown): ShopFacts {
  return (rootData as { shop?: ShopFacts } | undefined)?.shop ?? UNKNOWN
}

/** The shop of this page. */
export function useShop(): ShopFacts {
  return shopIn(useRouteLoaderData('root'))
}

/** Whether this shop has the page at this address; the owner may switch some off. */
export function hasPage({ pages }: Pick<ShopFacts, 'pages'>, path: string): boolean {
  if (path === '/blogs') return pages.blogs !== 'hidden'
  return path !== '/my-portfolio' || pages.portfolio !== 'hidden'
}
