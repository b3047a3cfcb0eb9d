import { VERBS, type Verb, VISITS } from '#server/history/facts/facts.ts'

/** These would tell an endpoint of its own failures, and make a new delivery for each. */
const OF_ITSELF: Verb[] = ['webhook.given_up', 'webhook.replayed']
const NOT_SENT: readonly Verb[] = [...VISITS, ...OF_ITSELF]

/** The facts that can be sent. */
export const SENDABLE = (Object.keys(VERBS) as Verb[]).filter((verb) => !NOT_SENT.includes(verb))
