/** By the Standard Webhooks specification. Pure. */
import { createHmac, randomBytes } from 'node:crypto'

const SECRET = 'whsec_'

/** 256 random bits, as the specification writes them. */
export const newSecret = (): string => SECRET + randomBytes(32).toString('base64')

type Message = { id: string; at: Date; body: string }

/** Signed with each secret, so that a receiver who knows any one of them can check it. */
export function signedHeaders({ id, at, body }: Message, secrets: string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
