/** Which area a destination is in. Source: docs/prices.md, "Areas". */
import type { Area } from '#server/prices/receipt/rules.ts'

export type Destination = { country: string; postcode?: string | undefined }

const plain = (postcode: string) => postcode.replaceAll(/[\s-]/g, '').toUpperCase()

/** The area of a destination: the longest beginning of its postcode wins, then the whole country; of equal ones the earlier. */
export function areaOf<Some extends Area>(areas: Some[], destination: Destination): Some | undefined {
  let best: { area: Some; length: number } | undefined
  for (const area of areas) {
    const length = fitOf(area, destination)
    if (length !== undefined && (best === undefined || length > best.length)) best = { area, length }
  }
  return best?.area
}

/** How many characters of the postcode the area names; undefined: the destination is not in it. */
function fitOf({ countries, postcodes }: Area, { country, postcode }: Destination): number | undefined {
  if (!countries.includes(country)) return undefined
  if (postcodes === undefined || postcodes.length === 0) return 0
  const given = plain(postcode ?? '')
  const lengths = postcodes.map(plain).filter((start) => given.startsWith(start))
  return lengths.length === 0 ? undefined : Math.max(...lengths.map(({ length }) => length))
}
