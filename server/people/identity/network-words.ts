import { isIPv4 } from 'node:net'
import { t } from '#messages/t.ts'
import { networkOf } from '#server/people/access/limits.ts'
import { includesAddress, isLoopback } from '#server/platform/config/addresses.ts'

/** Private ones, of RFC 1918, RFC 4193 and RFC 3927. */
const OWN = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10']

/**
 * Where a session began, as far as its address says it: seen from the machine of the shop and from where who reads it is. Why no country is named
 * stands in docs/identity.md. `isWhole`: with the whole address, for who looks into a break-in.
 */
export function networkWords(
  address: string | null | undefined,
  reader: string | null | undefined,
  { isWhole = false } = {},
): string | undefined {
  if (!address) return undefined
  if (isLoopback(address)) return t('people.atTheShopsMachine')
  if (reader && networkOf(address) === networkOf(reader)) return t('people.inYourNetwork')
  const network = isWhole ? address : shownNetwork(address)
  return includesAddress(OWN, address)
    ? t('people.inTheShopsNetwork', { network })
    : t('people.inAnotherNetwork', { network })
}

/** `203.0.113.x`; of IPv6 the part that a line has for itself. */
function shownNetwork(address: string): string {
  return isIPv4(address) ? address.replace(/\d+$/, 'x') : networkOf(address)
}
