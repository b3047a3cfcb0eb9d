import { isIPv4, isIPv6 } from 'node:net'
import { includesAddress } from '#server/platform/config/addresses.ts'

/** By IANA's special-purpose registries. IPv4 within IPv6, mapped (`::ffff:10.0.0.1`) or by NAT64 (`64:ff9b::a00:1`), counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return !includesAddress(SPECIAL_IPV4, plain)
  return isIPv6(plain) && includesAddress(GLOBAL_IPV6, plain) && !includesAddress(SPECIAL_IPV6, plain)
}

export function mayConnectTo(address: string, allowed: readonly string[]): boolean {
  return isPublicAddress(address) || includesAddress(allowed, plainAddress(address))
}

function plainAddress(address: string): string {
  if (!isIPv6(address) || !WITH_IPV4.some((prefix) => includesAddress([prefix], address))) return address
  // A URL writes every form of an IPv6 address in the same way, the last 32 bits as two groups.
  const [high = 0, low = 0] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split(':')
    .slice(-2)
    .map((group) => Number.parseInt(group || '0', 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The last 32 bits are an IPv4 address: mapped (RFC 4291) and NAT64 (RFC 6052). */
const WITH_IPV4 = ['::ffff:0:0/96', '64:ff9b::/96']

const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16', // answers virtual machines of Azure alone
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

const GLOBAL_IPV6 = ['2000::/3']
/** Within 2000::/3: protocol assignments with Teredo, documentation, 6to4, documentation. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
