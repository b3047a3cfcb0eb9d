import { useRouteLoaderData } from 'react-router'
import type { ShopSign } from '#contract/settings.ts'

/** What every page knows of the shop it belongs to. */
export type ShopFacts = ShopSign

const UNKNOWN: ShopFacts = { name: '', tagline: '', logo: null }

/** Only a shop of this name, without a logo of its own, shows the mark that the software came with. */
export const hasKerfMark = ({ name, logo }: ShopFacts) => name === 'Kerf' && !logo

/** The shop in what the root's loader read; where that failed, one without a name. */
export function shopIn(rootData: unknown): ShopFacts {
  return (rootData as { shop?: ShopFacts } | undefined)?.shop ?? UNKNOWN
}

/** The shop of this page. */
export function useShop(): ShopFacts {
  return shopIn(useRouteLoaderData('root'))
}
