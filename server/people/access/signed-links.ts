import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#server/platform/db/ids.ts'

/**
 * What a link without sign-in is for: one for an order shows nothing of a list, and only reads. A guest acts with that of the browser which
 * placed the order, or with the mailed one, which also proves the e-mail address.
 */
type LinkKind = 'order' | 'placed order' | 'mailed order' | 'payment' | 'list' | 'invitation'

/**
 * Secrets of links that need no account. They follow from the shop's secret: no table has them, and each e-mail and page can show the
 * same link again. A link of a thing ends as soon as the thing has another version.
 */
export type SignedLinks = {
  tokenOf(kind: LinkKind, thing: { id: string; version: number }): string
  /** Undefined for a forged one. The caller must compare the version with that of the thing. */
  read(kind: LinkKind, token: string): { id: string; version: number } | undefined
}

const ID_BYTES = 16
const VERSION_BYTES = 2
/** 128 bits, of which nobody guesses one. */
const SIGNATURE_BYTES = 16

/** `secret`: the shop's own; whoever knows it can make every link. */
export function createSignedLinks(secret: string): SignedLinks {
  const sign = (kind: LinkKind, thing: Buffer) =>
    createHmac('sha256', secret).update(`${kind} `).update(thing).digest().subarray(0, SIGNATURE_BYTES)

  return {
    tokenOf(kind, { id, version }) {
      const thing = Buffer.alloc(ID_BYTES + VERSION_BYTES)
      thing.write(id.replaceAll('-', ''), 'hex')
      thing.writeUInt16BE(version, ID_BYTES)
      return Buffer.concat([thing, sign(kind, thing)]).toString('base64url')
    },

    read(kind, token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + VERSION_BYTES + SIGNATURE_BYTES) return undefined
      const thing = bytes.subarray(0, ID_BYTES + VERSION_BYTES)
      if (!timingSafeEqual(bytes.subarray(thing.length), sign(kind, thing))) return undefined
      const id = thing.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      return isId(id) ? { id, version: thing.readUInt16BE(ID_BYTES) } : undefined
    },
  }
}
