import { implement } from '@orpc/server'
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { contract } from '#contract/api.ts'
import { mustBePermitted } from '#server/access/actor.ts'
import type { Access } from '#server/access/grants.ts'
import { type CallName, permissionFor, type rights } from '#server/access/rights.ts'
import { Refusal } from '#server/refusal.ts'

/** The context of every call. `clientAddress` is the client's IP address, also behind trusted proxies. */
export type Call = ResponseHeadersPluginContext & {
  request: Request
  access: Access
  clientAddress: string
}

const calls = implement(contract).$context<Call>()

/** The calls whose entry in the table of rights is one of `Needs`. */
type Needing<Calls, Needs> = {
  [Room in keyof Calls & keyof typeof contract]: {
    [Name in keyof Calls[Room] as NeedOf<`${Room}.${Name & string}`> extends Needs
      ? Name
      : never]: Calls[Room][Name]
  }
}
type NeedOf<Name> = Name extends CallName ? (typeof rights)[Name] : never
type Open = 'anyone' | 'holder of an ID token'

/** Builds calls that anyone may make. */
export const anyone: Needing<typeof calls, Open> = calls

/**
 * Builds calls for people who are signed in and have the permission that the table of rights names. The handler gets the
 * person as `context.account`. If the table also names an owner, the verb decides with `ownsOrMay`. Errors: UNAUTHORIZED,
 * FORBIDDEN.
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
 * Builds calls for people who are signed in, whose verb looks the person up by `context.grantId` in its own statement and
 * refuses a grant that has ended. This saves a query. Errors: UNAUTHORIZED without a token of this shop.
 */
const bringingGrant = calls.use(async ({ context, next }) => {
  const grantId = context.access.grantOf(context.request)
  if (!grantId) throw new Refusal('UNAUTHORIZED')
  return next({ context: { grantId } })
})
export const grantHolder: Needing<typeof bringingGrant, 'signed in'> = bringingGrant
