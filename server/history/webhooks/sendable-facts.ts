import { THING_OF, type Verb, VISITS } from '#contract/things.ts'

/** These would tell an endpoint of its own failures, and make a new delivery for each. */
const OF_ITSELF: Verb[] = ['webhook.given_up', 'webhook.replayed']
const NOT_SENT: readonly Verb[] = [...VISITS, ...OF_ITSELF]

const isOfOrder = (verb: Verb) => THING_OF.get(verb) === 'order'

/** Those of orders stand first, as most programs ask for them. */
export const SENDABLE = [...THING_OF.keys()]
  .filter((verb) => !NOT_SENT.includes(verb))
  .toSorted((one, other) => Number(isOfOrder(other)) - Number(isOfOrder(one)))
