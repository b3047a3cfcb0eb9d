/** What a webhook is by the Standard Webhooks specification. Pure. */
import { createHmac, randomBytes } from 'node:crypto'
import { VERBS, type Verb, VISITS } from '#server/history/facts/facts.ts'

const SECRET = 'whsec_'

/** A new secret of 256 random bits, as the specification writes it. */
export const newSecret = (): string => SECRET + randomBytes(32).toString('base64')

type Message = { id: string; at: Date; body: string }

/** The headers of a message, signed with each secret, so that a receiver who knows any one of them can check it. */
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

const MINUTE = 60
const HOUR = 60 * MINUTE
/** The pauses after each failed try, in seconds: three days in all. */
const PAUSES = [
  ...[5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[1, 2, 4, 6, 8, 12, 12, 12, 14].map((hours) => hours * HOUR),
]

/** Seconds until the next try after this many; undefined if none is left. A receiver may ask for a longer pause, of 12 hours at most. */
export function pauseAfter(tries: number, asked = 0): number | undefined {
  const pause = PAUSES[tries - 1]
  return pause === undefined ? undefined : Math.max(pause, Math.min(asked, 12 * HOUR))
}

/** These would tell an endpoint of its own failures, and make a new delivery for each. */
const OF_ITSELF: Verb[] = ['webhook.given_up', 'webhook.replayed']
const NOT_SENT: readonly Verb[] = [...VISITS, ...OF_ITSELF]

/** The facts that can be sent. */
export const SENDABLE = (Object.keys(VERBS) as Verb[]).filter((verb) => !NOT_SENT.includes(verb))
