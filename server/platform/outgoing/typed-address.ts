import { isIP } from 'node:net'
import { includesAddress, isLoopback, withoutBrackets } from '#server/platform/config/addresses.ts'
import { mayConnectTo } from '#server/platform/outgoing/public-address.ts'

/** Without https only addresses that the operator allows: others could read on its way what is sent. Names are looked up at sending. */
export function urlProblem(text: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return 'An address such as https://erp.example/kerf'
  const { protocol, hostname, username, password, hash } = new URL(text)
  const host = withoutBrackets(hostname)
  const isNumber = isIP(host) !== 0
  const isAllowed = isNumber && includesAddress(allowed, host)
  if (protocol !== 'https:' && !(protocol === 'http:' && isAllowed))
    return 'An address that begins with https://'
  if (username || password) return 'An address without a name and a password'
  if (hash) return 'An address without #'
  const isPrivate = isNumber ? !mayConnectTo(host, allowed) : isLoopback(host) && allowed.length === 0
  return isPrivate ? 'An address on the public internet' : undefined
}
