import type { Form } from '#sandbox/form.ts'
import type { Kind, ObjectOf, StripeObject } from '#sandbox/objects.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** One call of the sandbox's API, in one transaction. `id` is the object's, from the path. */
export type Call = { tx: Tx; caller: Caller; id: string; form: Form }

/** The key that the caller sent. Everybody who opens the shop can read the publishable key. */
export type Caller = 'secret' | 'publishable'

export type List<K extends Kind> = { object: 'list'; url: string; has_more: boolean; data: ObjectOf<K>[] }

export type Answer = StripeObject | List<Kind> | object
