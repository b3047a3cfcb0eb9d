export function failureWords(error: unknown, isTooLate: boolean, timeoutMs: number): string {
  if (isTooLate) return `No answer within ${timeoutMs / 1000} seconds`
  const code = codeOf(error)
  const words = WORDS[code]
  if (words) return words
  if (/^(ERR_TLS|ERR_SSL|CERT|UNABLE_TO|DEPTH_|SELF_SIGNED|HOSTNAME)/.test(code))
    return 'The certificate of the server is not valid'
  return 'The connection failed'
}

const WORDS: Record<string, string> = {
  ENOTFOUND: 'The name of the server is unknown',
  EAI_AGAIN: 'The name of the server cannot be looked up now',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server closed the connection',
  EHOSTUNREACH: 'The server cannot be reached',
  ENETUNREACH: 'The server cannot be reached',
  ETIMEDOUT: 'The server cannot be reached',
  EPROTO: 'The server speaks no TLS there',
}

function codeOf(error: unknown): string {
  // Where several addresses were tried, all of their errors are in one; its code is the first one's.
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
