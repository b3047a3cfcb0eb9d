import type { AuditChange, ChangedThing, Left as ShownLeft } from '#contract/audit.ts'
import { t } from '#messages/t.ts'
import { shownActs } from '#server/history/audit/shown-acts.ts'
import { type Currencies, currenciesAt, readActs } from '#server/history/audit/store.ts'
import { mustFind, type Outcome, previewTakingBack } from '#server/history/audit/take-back-change.ts'
import type { Change, Names, PastFact } from '#server/history/things/thing.ts'
import { THINGS, writingBack } from '#server/history/things/things.ts'
import { changeOf } from '#server/history/undo/change.ts'
import { countFactsOf, readParts, readTakingBack } from '#server/history/undo/facts-store.ts'
import type { Left } from '#server/history/undo/name-left.ts'
import { nameThings, subjectWords } from '#server/history/undo/name-things.ts'
import { nameActors } from '#server/history/undo/store.ts'
import { changesOf } from '#server/history/undo/take-back.ts'
import { fieldWords, valueWords } from '#server/history/undo/words.ts'
import type { Account } from '#server/people/access/actor.ts'
import { hiddenInHistory } from '#server/people/access/field-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

const MOST_THINGS = 50

/** With what taking it back would do. Keeps nothing. Errors: NOT_FOUND. */
export async function shownChange(db: Db, account: Account, id: number): Promise<AuditChange> {
  const fact = await mustFind(db, id)
  const [row] = await readActs(db, [id])
  const [event] = row ? await shownActs(db, [row], account) : []
  if (!event) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchChange'))
  const parts = fact.act === null ? [] : await readParts(db, fact.act, MOST_THINGS)
  const partsInAll = fact.act === null ? 0 : await countFactsOf(db, fact.act)
  const changes = ownOf(fact)
  const things = [...changes, ...changesOf(parts)].slice(0, MOST_THINGS)
  const names = await nameThings(db, things)
  const currencies = await currenciesAt(db, id)
  return {
    ...event,
    things: (await Promise.all(things.map((change) => asTold(db, change)))).map((change) =>
      shownThing(change, names, currencies, hiddenInHistory(account, change.kind)),
    ),
    thingsInAll: changes.length + partsInAll,
    takeBack: await preview(db, account, fact),
    takenBack: await takings(db, id),
  }
}

/** Of an act that cannot be taken back nothing is shown: its values are on the page that it was done on. */
function ownOf(fact: PastFact): Change[] {
  const change = changeOf(fact)
  if (typeof change === 'string') return []
  return change.before && change.after && Object.keys(change.after).length === 0 ? [] : [change]
}

async function preview(db: Db, account: Account, fact: Parameters<typeof previewTakingBack>[2]) {
  if (fact.verb === 'import.applied') return { changes: 1, left: [], leftInAll: 0 }
  const outcome = await previewTakingBack(db, account, fact)
  return typeof outcome === 'string'
    ? { changes: 0, left: [], leftInAll: 0, refused: outcome }
    : shownOutcome(outcome)
}

/** An outcome as calls answer it. */
export function shownOutcome({ facts, left, leftInAll }: Outcome) {
  return { changes: facts, left: left.map(shownLeft), leftInAll }
}

export function shownLeft({ since, ...left }: Left): ShownLeft {
  if (!since) return left
  const { id, at, by } = since
  return { ...left, since: { _id: String(id), at, ...(by && { by }) } }
}

async function takings(db: Db, id: number) {
  const taken = await readTakingBack(db, id)
  const actors = await nameActors(
    db,
    taken.flatMap(({ actorId }) => actorId ?? []),
  )
  return taken.map((one) => {
    const by = actors.get(one.actorId ?? '')
    return { _id: String(one.id), at: one.at.toISOString(), ...(by && { by }) }
  })
}

async function asTold(db: Db, change: Change): Promise<Change> {
  return (await writingBack(THINGS[change.kind])?.told?.(db, change)) ?? change
}

const LONGEST = 20_000

function shownThing(change: Change, names: Names, currencies: Currencies, hidden: string[]): ChangedThing {
  const { kind, before, after } = change
  const fields = Object.keys({ ...before, ...after })
    .filter((name) => !HIDDEN.has(name) && !hidden.includes(name))
    .toSorted((one, other) => rankOf(change, one) - rankOf(change, other))
  return {
    name: subjectWords(change, names),
    was: before === null ? 'added' : after === null ? 'removed' : 'changed',
    fields: fields.flatMap((field) => {
      const words = (side: typeof before, currency: string | undefined) =>
        inCurrency(currency, () => valueWords(kind, field, side?.[field], names))
      const [was, is] = [words(before, currencies.before), words(after, currencies.after)]
      // A version of a text has a title, whether it changed or not.
      if (was === is) return []
      return {
        field: fieldWords(change, field, names),
        ...(was !== undefined && { before: was.slice(0, LONGEST) }),
        ...(is !== undefined && { after: is.slice(0, LONGEST) }),
        ...(field === 'img' && { isPicture: true as const }),
      }
    }),
  }
}

function rankOf({ kind }: Change, field: string): number {
  const order = THINGS[kind].order ?? []
  const rank = order.indexOf(field)
  return rank < 0 ? order.length : rank
}

const HIDDEN = new Set([
  'since',
  'order of options',
  'order of groups',
  'order of promotions',
  'order of zones',
])
