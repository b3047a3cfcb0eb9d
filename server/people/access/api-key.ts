import { hash, randomBytes } from 'node:crypto'

/** So that people and scanners for leaked secrets know a key. */
const PREFIX = 'kerf_'
const SHOWN = PREFIX.length + 6

/** 256 random bits. `start`: the characters by which people tell keys apart. */
export function newApiKey(): { key: string; hash: string; start: string } {
  const key = PREFIX + randomBytes(32).toString('hex')
  return { key, hash: hashOfKey(key), start: key.slice(0, SHOWN) }
}

export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

export const hashOfKey = (key: string): string => hash('sha256', key)
