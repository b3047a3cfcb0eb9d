import { hash, randomBytes } from 'node:crypto'

/** A secret of an e-mailed link. Only its hash is stored, so a leaked table opens nothing. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOf(token) }
}

/** SHA-256, in hex. */
export function hashOf(token: string): string {
  return hash('sha256', token)
}
