/** What an API key looks like. Pure. */
import { hash, randomBytes } from 'node:crypto'

/** Every key begins with this, so that people and scanners for leaked secrets know it. */
const PREFIX = 'kerf_'
const SHOWN = PREFIX.length + 6

/** Makes a key of 256 random bits. `start`: its first characters, by which people tell keys apart. */
export function newApiKey(): { key: string; hash: string; start: string } {
  const key = PREFIX + randomBytes(32).toString('hex')
  return { key, hash: hashOfKey(key), start: key.slice(0, SHOWN) }
}

/** Whether a bearer token is an API key, right or wrong, and no access token. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** The hash by which a key is found. */
export const hashOfKey = (key: string): string => hash('sha256', key)
