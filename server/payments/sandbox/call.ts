import type { Tx } from '#server/db/client.ts'
import type { Form } from '#server/payments/sandbox/form.ts'
import type { Kind, ObjectOf, StripeObject } from '#server/payments/sandbox/objects.ts'

/** One call of the API, in one transaction. */
export type Call = { tx: Tx; caller: Caller; id: string; form: Form }

/** Which key the caller has: the publishable one is known to everybody who opens the shop. */
export type Caller = 'secret' | 'publishable'

export type List<K extends Kind> = { object: 'list'; url: string; has_more: boolean; data: ObjectOf<K>[] }

export type Answer = StripeObject | List<Kind> | object
