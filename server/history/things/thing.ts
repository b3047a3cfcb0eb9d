/** The shape of what the server says of a thing, and how it is read and written to take changes back. */
import type { ThingName, Verb, VerbOf } from '#contract/things.ts'
import type { Editor } from '#server/catalogue/products/edit/many.ts'
import type { Fact } from '#server/history/facts/facts.ts'
import type { Lock } from '#server/history/things/lock-things.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** The fields of a thing by name. A field that has many parts stands as one field for each: `values.blade`, `promotions.spring`. */
export type Fields = Record<string, unknown>
export type Both = { before: Fields | null; after: Fields | null }

/**
 * What a fact has changed: the fields that differ, before and after. A field is `null` where it was empty; the whole is `null` where the
 * thing did not exist.
 */
export type Change = Both & { factId: number; kind: ThingName; subject: string }
export type PastFact = Omit<Fact, 'at'> & { id: number; subjectId: string | null }

/** The current name of a thing. `_id` is absent if it no longer exists. */
export type Named = { text: string; _id?: string }
/** The names of things by their ids, of categories also by their addresses and of attributes by their codes. */
export type Names = (id: string) => string | undefined

/** One run of taking back. `act`: the id that the new facts are parts of. `ofImport`: a whole import is taken back, with its stock. */
export type Work = { tx: Tx; editor: Editor; act: string; ofImport: boolean }

/**
 * What to do to a thing. `left`: the fields that stay as they are, as somebody changed them since. `asBefore`: the fields that have the
 * value of before already.
 */
export type Judgement = { left: string[]; asBefore?: string[] } & (
  | { act: 'change' | 'add' | 'remove'; fields: Fields }
  | { act: 'nothing'; gone?: boolean }
)

/** What to write for one change. */
export type Want = { change: Change; now: Fields | null; judgement: Extract<Judgement, { fields: Fields }> }

/** What stays as it is, and why: one field of a change, or the whole. */
export type LeftOver = { change: Change; field?: string; reason: string }

/** Reads a fact as fields of the thing before and after; or says why it lacks what taking it back needs. */
export type Reading = (fact: PastFact) => Both | string

/** How a thing is taken back: by writing back what was before. */
export type WritingBack<Reads = Partial<Record<Verb, Reading>>> = {
  reads: Reads
  locks: Lock[]
  /** What others stand on comes back before them and goes after them: the higher, the earlier. */
  rank?: 1 | 2 | 3
  /** Such things do not depend on each other: many of them are read and written together. */
  together?: true
  /** There is one such thing alone, and its facts name its versions. */
  only?: string
  /**
   * Locks the things of these changes, each another one, and answers how they are now, in the order of the changes; null for one that does
   * not exist. A field that means the same in other words, such as the former address of a category, is answered in the words of the
   * change.
   */
  now(work: Work, changes: Change[]): Promise<(Fields | null)[]>
  /** Writes what is wanted, with a fact for each thing as a part of the act. Answers what could not be written. */
  write(work: Work, wants: Want[]): Promise<LeftOver[]>
  /** The change as people read it, where its facts name something else. */
  told?(db: Db, change: Change): Promise<Change>
  /** Why a field stays that was changed since, where there is a better reason than that. */
  whyLeft?(field: string | undefined, change: Change): string | undefined
}

/** What is not taken back: the sentence that says why. `but`: verbs with another reason, or that a job takes back. */
type Never = { never: string; but?: Partial<Record<Verb, string | typeof BY_JOB>> }
export const BY_JOB = Symbol('by a job')

export type Thing<Name extends ThingName = never> = {
  /** What the audit log shows as the subject of a fact. `named`: its current name. */
  subject(fact: PastFact, named: Named | undefined): Named
  /** Looks up current names by ids, or by the keys under which other things mention it. The only place that names it. */
  names?(db: Db | Tx, ids: string[], keys: string[]): Promise<Map<string, Named>>
  /** The field of its facts by which the audit log is searched. */
  searchedBy?: 'name' | 'subject'
  /** Its name in a change where it has no current one. */
  called?(change: Change): string
  /** The things that its fields mention by keys instead of ids. */
  mentions?(fields: Fields): Partial<Record<ThingName, string[]>>
  /** Its fields in the order in which people read them. */
  order?: readonly string[]
  /** The words for its fields whose names are none. */
  words?: Record<string, string>
  /** What one part of a field with many parts is called: `promotions.spring` is a promotion. */
  parts?: Record<string, string>
  field?(field: string, names: Names): string | undefined
  /** A value in words, where it is more than its text. */
  value?(field: string, value: unknown, names: Names): string | undefined
  undo: WritingBack<Record<VerbOf<Name>, Reading>> | 'by its parts' | Never
}
