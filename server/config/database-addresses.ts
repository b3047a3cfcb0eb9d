/** Scheme and user; the hosts, separated by commas; database and parameters. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([/?].*)?$/

/**
 * Of a database address with several hosts, as libpq has it (postgres://user@a:5432,b:5432/kerf), one address for each;
 * undefined where it is none. The only session that Kerf can use is one that writes: a `target_session_attrs` that asks
 * for another is refused, too.
 */
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
