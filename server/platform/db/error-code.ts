/** PostgreSQL's five characters, or Node's such as ECONNREFUSED; '' if there is none. */
export function codeOf(error: unknown): string {
  const root = rootOf(error)
  return root && 'code' in root ? String(root.code) : ''
}

/** The innermost `cause`. */
export function rootOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return rootOf(error.cause) ?? error
}

/** The driver's messages, which have no code, for a connection that is lost or does not answer. */
const LOST =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

export function isDatabaseAway(error: unknown): boolean {
  const root = rootOf(error)
  if (root && 'path' in root) return false // of a file that is missing; an error of a connection has an address
  // 57P: the server is shutting down or starting up. 08: the connection broke. 53: no memory, disk or connections left.
  // 25006: the server is read-only, so another one of its cluster is the primary now.
  const refused =
    /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOENT|EPIPE|ETIMEDOUT|57P\d\d|08\w{3}|53\d{3}|25006)$/.test(
      codeOf(error),
    )
  return refused || LOST.test(root?.message ?? '')
}

/** Of a text with a NUL, as it stands or in JSON, or of JSON with half a character. */
export function isUnstorable(error: unknown): boolean {
  const root = rootOf(error)
  const isHalf = root && 'detail' in root && /^Unicode (?:high|low) surrogate/.test(String(root.detail))
  return ['22021', '22P05'].includes(codeOf(error)) || Boolean(isHalf)
}
