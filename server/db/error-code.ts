/** The code of an error: PostgreSQL's five characters, or Node's such as ECONNREFUSED; '' if it has none. */
export function codeOf(error: unknown): string {
  const root = rootOf(error)
  return root && 'code' in root ? String(root.code) : ''
}

/** The innermost `cause` of an error; undefined if it is not an Error. */
export function rootOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return rootOf(error.cause) ?? error
}

/** What the driver says, without a code, of a connection that is gone or silent. */
const LOST =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether something failed because the database is away: refused, lost, out of room, or silent for too long. */
export function isDatabaseAway(error: unknown): boolean {
  // 57P: the server is shutting down or starting up; 08: the connection broke; 53: it has no room left;
  // 25006: it takes no writes (any more), so another one of its cluster does.
  const refused =
    /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENOENT|EPIPE|ETIMEDOUT|57P\d\d|08\w{3}|53\d{3}|25006)$/.test(
      codeOf(error),
    )
  return refused || LOST.test(rootOf(error)?.message ?? '')
}

/** Whether a text was refused that PostgreSQL cannot hold: one with a NUL in it. */
export function isUnstorable(error: unknown): boolean {
  return codeOf(error) === '22021'
}
