import type { Region } from './shapes.ts'

const plain = (postcode: string) => postcode.replace(/[\s-]/g, '').toUpperCase()

/** Of several regions the one that has the destination by the longest beginning of its postcode; of equal ones the earlier. */
export function regionOf<One extends Region>(
  regions: One[],
  country?: string,
  postcode = '',
): One | undefined {
  let best: { region: One; length: number } | undefined
  for (const region of regions) {
    if (country === undefined || !region.countries.includes(country)) continue
    const beginnings = region.postcodes ?? []
    const lengths = beginnings
      .map(plain)
      .filter((one) => plain(postcode).startsWith(one))
      .map(({ length }) => length)
    if (beginnings.length > 0 && lengths.length === 0) continue
    const length = Math.max(0, ...lengths)
    if (!best || length > best.length) best = { region, length }
  }
  return best?.region
}
