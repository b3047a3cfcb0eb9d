import { BlockList, isIP } from 'node:net'

/** `10.0.0.7`, `10.0.0.0/8`. */
export function isAddressOrNet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

export function includesAddress(list: readonly string[], address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return blockListOf(list).check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Each list is parsed once, because every request is looked up in it. */
const known = new WeakMap<readonly string[], BlockList>()

function blockListOf(list: readonly string[]): BlockList {
  const made = known.get(list) ?? new BlockList()
  if (known.has(list)) return made
  for (const entry of list) {
    const [start = '', bits] = entry.split('/')
    const kind = isIP(start) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) made.addAddress(start, kind)
    else made.addSubnet(start, Number(bits), kind)
  }
  known.set(list, made)
  return made
}

/** An IPv6 address of a URL has brackets. */
export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '')

/** An IPv4 address has one on an IPv6 socket. */
export const withoutPrefix = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Then anybody on the internet may have sent the request, whatever its socket says. */
export function isProxied(headers: Headers): boolean {
  return PROXY_HEADERS.some((name) => headers.has(name))
}

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']

export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host.toLowerCase())
  if (isIP(name) !== 0) return includesAddress(LOOPBACK, name)
  return name === 'localhost' || name.endsWith('.localhost')
}

const LOOPBACK = ['127.0.0.0/8', '::1']
