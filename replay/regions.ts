import { fits } from './postcodes.ts'
import type { Region } from './shapes.ts'
import { territoryAt } from './territories.ts'

/** Whether a region is of delivery or of tax; `old`: in a receipt of format 2. */
export type Sort = 'delivery' | 'tax' | 'old'

/** Of several regions the one that fits most of the destination; of equal ones one with postcodes, then the earlier. */
export function regionOf<One extends Region>(
  regions: One[],
  country: string | undefined,
  postcode: string | undefined,
  sort: Sort,
): One | undefined {
  if (country === undefined) return undefined
  const lengths = regions.map((region) =>
    sort === 'old' ? oldFit(region, country, postcode ?? '') : fitOf(region, country, postcode ?? '', sort),
  )
  const most = Math.max(...lengths)
  if (most < 0) return undefined
  const best = regions.filter((_, index) => lengths[index] === most)
  return (sort !== 'old' && best.find(({ postcodes = [] }) => postcodes.length > 0)) || best[0]
}

/** Below 0 where the region does not have the destination. */
function fitOf({ countries, postcodes = [] }: Region, country: string, postcode: string, sort: Sort): number {
  const within = territoryAt(country, postcode)
  const names = new Set([country, ...(within ? [within.code, within.country] : [])])
  if (!countries.some((name) => names.has(name))) return -1
  if (postcodes.length > 0) {
    const most = Math.max(...postcodes.map((start) => fits(country, start, postcode) ?? -1))
    const isItself = within?.code === country && countries.includes(country)
    return most >= 0 && isItself ? Math.max(most, within.fit) : most
  }
  const all = countries.map((name) => {
    if (!names.has(name)) return -1
    if (within && name === within.code)
      return name !== country && countries.includes(country) ? 0 : within.fit
    const isIn = sort === 'delivery' ? name === country : within === undefined || within.isTaxed
    return isIn ? 0 : -1
  })
  return Math.max(...all)
}

const plain = (postcode: string) => postcode.replace(/[\s-]/g, '').toUpperCase()

function oldFit({ countries, postcodes = [] }: Region, country: string, postcode: string): number {
  if (!countries.includes(country)) return -1
  const beginnings = postcodes.map(plain).filter((one) => plain(postcode).startsWith(one))
  return postcodes.length === 0 ? 0 : Math.max(-1, ...beginnings.map(({ length }) => length))
}
