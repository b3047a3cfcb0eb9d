import { isIP } from 'node:net'
import { t } from '#messages/t.ts'
import { includesAddress, isLoopback, withoutBrackets } from '#server/platform/config/addresses.ts'
import { mayConnectTo } from '#server/platform/outgoing/public-address.ts'

/** Without https only addresses that the operator allows: others could read on its way what is sent. Names are looked up at sending. */
export function urlProblem(text: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return t('admin.refusals.addressSuchAs')
  const { protocol, hostname, username, password, hash } = new URL(text)
  const host = withoutBrackets(hostname)
  const isNumber = isIP(host) !== 0
  const isAllowed = isNumber && includesAddress(allowed, host)
  if (protocol !== 'https:' && !(protocol === 'http:' && isAllowed))
    return t('admin.refusals.addressWithHttps')
  if (username || password) return t('admin.refusals.addressWithoutName')
  if (hash) return t('admin.refusals.addressWithoutHash')
  const isPrivate = isNumber ? !mayConnectTo(host, allowed) : isLoopback(host) && allowed.length === 0
  return isPrivate ? t('admin.refusals.addressOnInternet') : undefined
}
