/** Scheme and user; hosts; database and parameters. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([/?].*)?$/

/** libpq's postgres://user@a:5432,b:5432/kerf, one address a host. Undefined for another text, and for `target_session_attrs` that cannot write. */
export function addressesIn(given: string): string[] | undefined {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(given) ?? []
  const addresses = hosts.split(',').map((host) => `${before}${host}${after}`)
  return before && addresses.every(isAddress) ? addresses : undefined
}

function isAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { host, searchParams } = new URL(address)
  if (!host && !searchParams.has('host')) return false
  return ['read-write', 'primary', null].includes(searchParams.get('target_session_attrs'))
}
