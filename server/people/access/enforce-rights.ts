import { implement } from '@orpc/server'
import type { ResponseHeadersPluginContext } from '@orpc/server/plugins'
import { contract } from '#contract/api.ts'
import type { Waiting } from '#contract/approvals.ts'
import type { KeyPermission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import type { Access } from '#server/people/access/access-tokens.ts'
import { type Account, mustBePermitted, mustHaveFreshProof } from '#server/people/access/actor.ts'
import { shownReply } from '#server/people/access/field-rights.ts'
import { mustOnlyView, onlyReads, onlyViews } from '#server/people/access/only-reads.ts'
import {
  asksFreshProof,
  type CallName,
  keyPermissionFor,
  permissionFor,
  type rights,
} from '#server/people/access/rights.ts'
import { Accepted, NeedsSecondPerson } from '#server/people/access/second-person.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** `clientAddress`: the IP address, also behind trusted proxies. `inItsCurrency`: acts with the amounts of a call in that of its order. */
export type Call = ResponseHeadersPluginContext & {
  request: Request
  access: Access
  clientAddress: string
  /** Keeps a call that needs a second person, until one decides. */
  waitForSecond: (asked: AskedCall, needed: NeedsSecondPerson) => Promise<Waiting>
  inItsCurrency: <Done>(path: readonly string[], input: unknown, act: () => Promise<Done>) => Promise<Done>
}

/** Before the input is checked: how many decimals an amount may have depends on its currency. */
const calls = implement(contract)
  .$context<Call>()
  .use(({ context, path, next }, input) => context.inItsCurrency(path, input, async () => next()))

export type AskedCall = { call: CallName; input: unknown; account: Account; request: Request }

type Needing<Calls, Needs> = {
  [Room in keyof Calls & keyof typeof contract]: {
    [Name in keyof Calls[Room] as NeedOf<`${Room}.${Name & string}`> extends Needs
      ? Name
      : never]: Calls[Room][Name]
  }
}
type NeedOf<Name> = Name extends CallName ? (typeof rights)[Name] : never
type Open = 'anyone' | 'holder of an ID token'
type Ordering = `signed in or a key with ${string}`

/** Of everybody; who they are matters only where something changes. Errors: FORBIDDEN for staff who only view. */
const open = calls.use(async ({ context: { access, request }, path, next }) => {
  const call = path.join('.') as CallName
  const account = onlyReads(call) || !access.grantOf(request) ? undefined : await access.accountOf(request)
  if (account) mustOnlyView(account, call)
  return next()
})

export const anyone: Needing<typeof open, Open> = open

/** As the table of rights says; if it names an owner, too, the verb decides with `ownsOrMay`. Errors: UNAUTHORIZED, FORBIDDEN, FRESH_PROOF. */
const permitted = calls.use(async ({ context, path, next }, input) => {
  const account = await context.access.accountOf(context.request)
  if (!account) throw new Refusal('UNAUTHORIZED')
  const call = path.join('.') as CallName
  mustOnlyView(account, call)
  const permission = account.key ? mustBeForKeys(call) : permissionFor(call)
  if (permission) mustBePermitted(account, permission)
  if (asksFreshProof(call) === 'always') mustHaveFreshProof(account)
  try {
    const result = await next({ context: { account } })
    return { ...result, output: shownReply(account, call, result.output) }
  } catch (error) {
    if (error instanceof NeedsSecondPerson)
      throw new Accepted(
        await context.waitForSecond({ call, input, account, request: context.request }, error),
      )
    if (!permission && isNotTheirs(error)) sayWhatStaffLack(account, call)
    throw error
  }
})

const isNotTheirs = (error: unknown) =>
  error instanceof Refusal && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')

/** Customers are told that there is no such thing; staff, whether there is one or not, which permission they lack. Errors: FORBIDDEN. */
function sayWhatStaffLack(account: Account, call: CallName): void {
  const permission = keyPermissionFor(call)
  const isStaff = account.permissions.size > 0 || account.rests
  if (permission && !account.key && isStaff) mustBePermitted(account, permission)
}

export const signedIn: Needing<
  typeof permitted,
  Exclude<(typeof rights)[CallName], Open | Ordering>
> = permitted

/**
 * The verb looks the person up by `context.grantId`, which saves a query, and refuses the grant of who only views. An API key brings a grant of
 * its maker's. Errors: UNAUTHORIZED, FORBIDDEN.
 */
const bringingGrant = calls.use(async ({ context, path, next }) => {
  const { access, request } = context
  const grantId =
    access.grantOf(request) ?? grantOfKey(await access.accountOf(request), path.join('.') as CallName)
  if (!grantId) throw new Refusal('UNAUTHORIZED')
  try {
    return await next({ context: { grantId } })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FORBIDDEN') throw onlyViews()
    throw error
  }
})
export const grantHolder: Needing<typeof bringingGrant, Ordering> = bringingGrant

function grantOfKey(account: Account | undefined, call: CallName): string | undefined {
  if (!account?.key) return undefined
  mustBePermitted(account, mustBeForKeys(call))
  return account.key.id
}

function mustBeForKeys(call: CallName): KeyPermission {
  const permission = keyPermissionFor(call)
  if (!permission) throw new Refusal('FORBIDDEN', t('people.thisCallIsForPeopleNoApi'))
  return permission
}
