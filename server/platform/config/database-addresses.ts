/** Three parts of a database address: scheme and user; hosts, separated by commas; database and parameters. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([/?].*)?$/

/**
 * Splits a database address with several hosts in libpq's format (postgres://user@a:5432,b:5432/kerf) into one address for
 * each host. Undefined if it is not a database address, or if its `target_session_attrs` asks for a session that cannot write,
 * which Kerf cannot use.
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
