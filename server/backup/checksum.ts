import { createHash } from 'node:crypto'

/** The SHA-256 checksum of a piece of a backup, in hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
