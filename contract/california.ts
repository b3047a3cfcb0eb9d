/** Where the warnings of Proposition 65 are due. Source: California's Code of Regulations, title 27, section 25602(b). Without zod, as pages read it. */
import { readPostcode } from '#contract/postcodes.ts'

/** ZIP codes of California begin with 900 to 961. Source: labeling list L002 of the US Postal Service. */
const OF_CALIFORNIA = /^9(?:[0-5]\d|6[01])/

/** Whether parcels may go to California. `country` and `postcode` are empty where nothing says them. */
export function mayBeInCalifornia(country: string, postcode: string): boolean {
  if (country !== 'US') return country === ''
  const { outer } = readPostcode('US', postcode)
  return outer === '' || OF_CALIFORNIA.test(outer)
}
