import { createHmac } from 'node:crypto'

/** RFC 6238 with SHA-1 and steps of 30 seconds, written apart from the shop's own. `at` in ms. */
export function totp(secret: Buffer, at = Date.now(), digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const truncated = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(truncated % 10 ** digits).padStart(digits, '0')
}

/** What an app makes of the key that a person types. */
export function keyOf(base32: string): Buffer {
  const bits = [...base32].map((one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
