import { CATALOGUE } from '#contract/things/catalogue.ts'
import { ORDERS, PEOPLE } from '#contract/things/orders-and-people.ts'
import { PRICES, SHOP } from '#contract/things/prices-and-shop.ts'
import type { SaidOfThing } from '#contract/things/thing.ts'
import { PROGRAMS, WORDS } from '#contract/things/words-and-programs.ts'

/** Every thing that facts tell of, in the order of the audit log's filter. */
const THINGS = { ...CATALOGUE, ...PRICES, ...SHOP, ...ORDERS, ...PEOPLE, ...WORDS, ...PROGRAMS }

type Things = typeof THINGS
export type ThingName = keyof Things
export type VerbOf<Name extends ThingName> = keyof Things[Name]['verbs'] & string
export type Verb = { [Name in ThingName]: VerbOf<Name> }[ThingName]

type ActOf<Row> = Row extends { act: infer Act extends string } ? Act : never
type ActsAbout<Name extends ThingName> = {
  [Of in keyof Things[Name]['verbs']]: ActOf<Things[Name]['verbs'][Of]>
}[keyof Things[Name]['verbs']]
/** The acts of staff that the audit log shows. */
export type Act = { [Name in ThingName]: ActsAbout<Name> }[ThingName]

/** The kind of its subject in facts. */
export type FactKind = { [Name in ThingName]: KindOf<Name> }[ThingName]
type KindOf<Name extends ThingName> = Things[Name] extends { kind: infer Kind extends string } ? Kind : Name

/** The kind of its subject in the audit log. */
export type SubjectKind = {
  [Name in ThingName]: ActsAbout<Name> extends never ? never : AboutOf<Name>
}[ThingName]
type AboutOf<Name extends ThingName> = Things[Name] extends { about: infer About extends string }
  ? About
  : KindOf<Name>

const names = Object.keys(THINGS) as ThingName[]
const said = (name: ThingName): SaidOfThing => THINGS[name]

export const factKindOf = (name: ThingName) => (said(name).kind ?? name) as FactKind
const subjectKindOf = (name: ThingName) => (said(name).about ?? factKindOf(name)) as SubjectKind

/** The thing that each verb changes. */
export const THING_OF: ReadonlyMap<Verb, ThingName> = new Map(
  names.flatMap((name) => Object.keys(THINGS[name].verbs).map((verb) => [verb as Verb, name] as const)),
)

/** The verbs that the audit log shows if staff did them, each with its act and the words for it in the reader's language. */
export const ACTS: ReadonlyMap<Verb, { act: Act; words: () => string; about: SubjectKind }> = new Map(
  names.flatMap((name) =>
    Object.entries(said(name).verbs).flatMap(([verb, row]) =>
      typeof row === 'string'
        ? []
        : [[verb as Verb, { act: row.act as Act, words: row.words, about: subjectKindOf(name) }] as const],
    ),
  ),
)

/** The verbs of visits. There is no end of such facts, and nobody asks for them after some weeks. */
export const VISITS: readonly Verb[] = names.flatMap((name) =>
  Object.entries(said(name).verbs).flatMap(([verb, row]) => (row === 'visit' ? (verb as Verb) : [])),
)

/** The kinds of subjects that the audit log can be narrowed to, with the words of its filter. */
export const FILTERS: readonly { kind: SubjectKind; words: () => string }[] = names.flatMap((name) => {
  const { filter } = said(name)
  return filter ? { kind: subjectKindOf(name), words: filter } : []
})

/** The admin's page of a subject of the audit log; undefined where it has none. */
export function pageOfSubject(subject: { kind: SubjectKind; text: string; _id?: string | undefined }) {
  const name = names.find((one) => subjectKindOf(one) === subject.kind)
  return name && said(name).page?.(subject)
}
