import { oo } from '@orpc/openapi'
import { implement, ORPCError } from '@orpc/server'
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { contract } from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { Access, Account } from '#server/access/grants.ts'
import { Refusal } from '#server/refusal.ts'

/** What every call is told; `clientAddress` is where it came from, whatever proxies stand between. */
export type Call = ResponseHeadersPluginContext & {
  request: Request
  access: Access
  clientAddress: string
}

const calls = implement(contract).$context<Call>()

/** Calls for anyone. A verb's refusal becomes the reply that the contract describes. */
export const anyone = calls.use(async ({ context, next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.retryAfter) context.resHeaders?.set('retry-after', String(error.retryAfter))
    throw new ORPCError(error.code, { status: refusals[error.code].status, message: error.message })
  }
})

const mustBeSignedIn = oo.spec(
  calls.middleware(async ({ context, next }) => {
    const account = await context.access.accountOf(context.request)
    if (!account) throw new Refusal('UNAUTHORIZED')
    return next({ context: { account } })
  }),
  { security: [{ bearer: [] }] },
)

const mustBringGrant = oo.spec(
  calls.middleware(async ({ context, next }) => {
    const grantId = context.access.grantOf(context.request)
    if (!grantId) throw new Refusal('UNAUTHORIZED')
    return next({ context: { grantId } })
  }),
  { security: [{ bearer: [] }] },
)

/** The same, where the verb asks in its own statement whose `context.grantId` is and whether it still holds. */
export const grantHolder = anyone.use(mustBringGrant)

/** Calls for whoever is signed in; the handler finds them as `context.account`. */
export const customer = anyone.use(mustBeSignedIn)

const mustBeAdmin = oo.spec(
  calls.$context<Call & { account: Account }>().middleware(async ({ context, next }) => {
    if (context.account.role !== 'admin') throw new Refusal('FORBIDDEN', 'Only an admin may do this')
    return next()
  }),
  { security: [{ bearer: ['admin'] }] },
)

/** Calls for admins. */
export const admin = customer.use(mustBeAdmin)
