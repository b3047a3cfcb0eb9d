import { createHash, randomBytes } from 'node:crypto'

/** A token for a mailed link, and the hash by which alone it is known here: who reads the table confirms nobody. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

/** The hash that is kept of a token, in hex. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
