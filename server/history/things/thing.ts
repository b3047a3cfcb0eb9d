import type { ThingName, Verb, VerbOf } from '#contract/things.ts'
import type { Editor } from '#server/catalogue/products/edit/many.ts'
import type { Fact } from '#server/history/facts/facts.ts'
import type { Lock } from '#server/history/things/lock-things.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** A field with many parts is one for each: `values.blade`, `promotions.spring`. */
export type Fields = Record<string, unknown>
export type Both = { before: Fields | null; after: Fields | null }

/** The fields that differ; `null` where one was empty, and for the whole where the thing did not exist. */
export type Change = Both & { factId: number; kind: ThingName; subject: string }
export type PastFact = Omit<Fact, 'at'> & { id: number; subjectId: string | null }

/** `_id` is absent if it no longer exists. */
export type Named = { text: string; _id?: string }
/** By id; categories also by address, attributes by code. */
export type Names = (id: string) => string | undefined

/** `act`: the new facts are parts of it. `ofImport`: a whole import is taken back, with its stock. */
export type Work = { tx: Tx; editor: Editor; act: string; ofImport: boolean }

/** `left`: fields that somebody changed since. `asBefore`: fields that have the former value already. */
export type Judgement = { left: string[]; asBefore?: string[] } & (
  | { act: 'change' | 'add' | 'remove'; fields: Fields }
  | { act: 'nothing'; gone?: boolean }
)

export type Want = { change: Change; now: Fields | null; judgement: Extract<Judgement, { fields: Fields }> }

export type LeftOver = { change: Change; field?: string; reason: string }

export type Reading = (fact: PastFact) => Both | string

export type WritingBack<Reads = Partial<Record<Verb, Reading>>> = {
  reads: Reads
  locks: Lock[]
  /** What others stand on comes back before them and goes after them: the higher, the earlier. */
  rank?: 1 | 2 | 3
  /** They do not depend on each other: many are read and written together. */
  together?: true
  /** There is one such thing alone, and its facts name its versions. */
  only?: string
  /** Locks the things and answers them as they are now, in the order of the changes; null for one that does not exist. */
  now(work: Work, changes: Change[]): Promise<(Fields | null)[]>
  /** With a fact for each thing as a part of the act. Answers what could not be written. */
  write(work: Work, wants: Want[]): Promise<LeftOver[]>
  told?(db: Db, change: Change): Promise<Change>
  /** Gives a better reason than that the field was changed since. */
  whyLeft?(field: string | undefined, change: Change): string | undefined
}

/** Says why it is not taken back, in the reader's language. */
type Why = () => string
type Never = { never: Why; but?: Partial<Record<Verb, Why | typeof BY_JOB>> }
export const BY_JOB = Symbol('by a job')

export type Thing<Name extends ThingName = never> = Said &
  (TakenBack<Name> | { undo: 'by its parts' | Never; called?: never })

type TakenBack<Name extends ThingName> = {
  undo: WritingBack<Record<VerbOf<Name>, Reading>>
  /** What a change calls the thing where it has no current name. */
  called(change: Change): string
}

type Said = {
  /** `named`: its current name. */
  subject(fact: PastFact, named: Named | undefined): Named
  names?(db: Db | Tx, ids: string[], keys: string[]): Promise<Map<string, Named>>
  searchedBy?: 'name' | 'subject'
  mentions?(fields: Fields): Partial<Record<ThingName, string[]>>
  order?: readonly string[]
  /** In the language of whoever asks, as all that is said here. */
  words?: Readonly<Record<string, () => string>>
  parts?: Readonly<Record<string, () => string>>
  field?(field: string, names: Names): string | undefined
  value?(field: string, value: unknown, names: Names): string | undefined
}
