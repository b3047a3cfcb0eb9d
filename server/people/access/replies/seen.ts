/** Who sees a field, and the type that demands a line of every field of every reply. */
import type { InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '#contract/api.ts'
import type { Permission } from '#contract/permissions.ts'
import type { CallName } from '#server/people/access/rights.ts'

type Who = Permission | 'its customer'
/** Any of them lets somebody see it; a row's customer is whose account it belongs to. None: whoever may make the call. */
export type Seen = readonly Who[]

export const WITH_CALL = [] as const
export const NAMES_STAFF = ['users.read', 'audit.read'] as const
/** Of the owner’s alone, until one gives others the permission to make owners. */
export const OWNERS = ['users.appoint'] as const
export const MARGINS = ['margins.read'] as const
export const MONEY = ['orders.confirm_payment', 'orders.refund'] as const
export const OF_PAYMENT = ['its customer', ...MONEY] as const
/** It may be one that VIES refused. */
export const OF_VAT_ID = ['its customer', 'orders.edit', ...MONEY] as const
export const OF_CUSTOMS = ['orders.ship'] as const

/** Fields of which each is seen as this row says. */
export const each = <Row, Name extends string>(row: Row, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, row])) as Record<Name, Row>

/** Fields that whoever may make the call sees. */
export const withCall = <Name extends string>(...names: Name[]) => each(WITH_CALL, ...names)

type Replies = InferContractRouterOutputs<typeof contract>
type Reply<Call extends CallName> = Call extends `${infer Room extends keyof Replies}.${infer Name}`
  ? BodyOf<Replies[Room][Name & keyof Replies[Room]]>
  : never
/** A reply with headers has its fields in its body. */
type BodyOf<Output> = Output extends { headers?: unknown; body: infer Body } ? Body : Output

/** What the table says of the replies of some rooms. A call without a line, or a field at any depth, does not compile. */
export type LinesOf<Room extends keyof Replies> = {
  [Call in Extract<CallName, `${Room}.${string}`>]: Lines<Reply<Call>>
}

/** Through lists and maps; `as above` is for a row within a row of its own kind. One line may hide a field with all that is in it. */
export type Lines<Value, Above = never> = LinesOfRow<RowIn<Value>, Above>
type LinesOfRow<Row, Above> = [Row] extends [never]
  ? Seen
  : [Row] extends [SameIn<Above, Row>]
    ? 'as above'
    : readonly [Who, ...Who[]] | { [Name in KeyIn<Row>]: Lines<FieldIn<Row, Name>, Above | Row> }

type SameIn<Above, Row> = Above extends unknown ? ([Above] extends [Row] ? Above : never) : never

type RowIn<Value> = Value extends readonly (infer One)[]
  ? RowIn<One>
  : Value extends Blob | Date
    ? never
    : Value extends object
      ? string extends keyof Value
        ? RowIn<Value[keyof Value]>
        : Value
      : never
type KeyIn<Row> = Row extends unknown ? keyof Row : never
type FieldIn<Row, Name> = Row extends unknown ? (Name extends keyof Row ? Row[Name] : never) : never

/** The table as it is read. */
export type Table = Seen | 'as above' | { readonly [name: string]: Table }
