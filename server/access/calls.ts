import { implement, ORPCError } from '@orpc/server'
import { contract } from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { Access } from '#server/access/grants.ts'
import { Refusal } from '#server/refusal.ts'

/** What every call is told. */
export type Call = { request: Request; access: Access }

/** Calls for anyone. A verb's refusal becomes the reply that the contract describes. */
export const anyone = implement(contract)
  .$context<Call>()
  .use(async ({ next }) => {
    try {
      return await next()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new ORPCError(error.code, { status: refusals[error.code].status, message: error.message })
    }
  })

/** Calls for whoever is signed in; the handler finds them as `context.account`. */
export const customer = anyone.use(async ({ context, next }) => {
  const account = await context.access.accountOf(context.request)
  if (!account) throw new Refusal('UNAUTHORIZED')
  return next({ context: { account } })
})

/** Calls for admins. */
export const admin = customer.use(async ({ context, next }) => {
  if (context.account.role !== 'admin') throw new Refusal('FORBIDDEN', 'Only an admin may do this')
  return next()
})
