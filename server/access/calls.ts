import { implement } from '@orpc/server'
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { contract } from '#contract/api.ts'
import { mustBePermitted } from '#server/access/actor.ts'
import type { Access } from '#server/access/grants.ts'
import { type CallName, permissionFor, type rights } from '#server/access/rights.ts'
import { Refusal } from '#server/refusal.ts'

/** What every call is told; `clientAddress` is where it came from, whatever proxies stand between. */
export type Call = ResponseHeadersPluginContext & {
  request: Request
  access: Access
  clientAddress: string
}

const calls = implement(contract).$context<Call>()

/** The calls for which the table of rights says one of these. */
type Needing<Calls, Needs> = {
  [Room in keyof Calls & keyof typeof contract]: {
    [Name in keyof Calls[Room] as NeedOf<`${Room}.${Name & string}`> extends Needs
      ? Name
      : never]: Calls[Room][Name]
  }
}
type NeedOf<Name> = Name extends CallName ? (typeof rights)[Name] : never
type Open = 'anyone' | 'holder of an ID token'

/** Calls for anyone. */
export const anyone: Needing<typeof calls, Open> = calls

/**
 * Calls for people who are signed in, whom the handler finds as `context.account`, and who have the permission that the
 * table of rights names. Where it names an owner, too, the verb decides by `ownsOrMay`.
 */
const permitted = calls.use(async ({ context, path, next }) => {
  const account = await context.access.accountOf(context.request)
  if (!account) throw new Refusal('UNAUTHORIZED')
  const permission = permissionFor(path.join('.') as CallName)
  if (permission) mustBePermitted(account, permission)
  return next({ context: { account } })
})
export const signedIn: Needing<typeof permitted, Exclude<(typeof rights)[CallName], Open>> = permitted

/**
 * Calls for people who are signed in, where the verb asks in its own statement whose `context.grantId` is and whether it
 * still holds.
 */
const bringingGrant = calls.use(async ({ context, next }) => {
  const grantId = context.access.grantOf(context.request)
  if (!grantId) throw new Refusal('UNAUTHORIZED')
  return next({ context: { grantId } })
})
export const grantHolder: Needing<typeof bringingGrant, 'signed in'> = bringingGrant
