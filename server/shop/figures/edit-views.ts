import { MOST_VIEWS, VIEW_TABLES, type ViewTable } from '#contract/view-tables.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, mustBePermitted, staff } from '#server/people/access/actor.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import {
  changeView,
  deleteView,
  findView,
  insertView,
  lockViews,
  type ViewRow,
  viewNamed,
} from '#server/shop/figures/views-store.ts'

type Wish = { table: ViewTable; name: string; state: string; shared: boolean }

/** What somebody looked for may name people: a view is only for those who may see its table. Errors: FORBIDDEN. */
export function mustSeeTable(account: Account, table: ViewTable): void {
  mustBePermitted(account, VIEW_TABLES[table])
}

/** Answers its id. One of one's own with this name is replaced. Errors: FORBIDDEN, UNPROCESSABLE_CONTENT for one too many. */
export function keepView(db: Db, account: Account, { table, ...wish }: Wish): Promise<string> {
  mustSeeTable(account, table)
  return db.transaction(async (tx) => {
    await mustLive(tx, account)
    const own = await lockViews(tx, account.id, table)
    const named = await viewNamed(tx, account.id, table, wish.name)
    const known = own.find((one) => one.id === named)
    if (known && isSame(known, wish)) return known.id
    if (!known && own.length >= MOST_VIEWS)
      throw wrongName(t('admin.refusals.mostViews', { most: MOST_VIEWS }))
    if (known) await changeView(tx, known.id, wish)
    const id = known?.id ?? (await insertView(tx, { ...wish, tableName: table, userId: account.id }))
    await recordFact(tx, staff(account), 'view.saved', id, {
      after: { table, name: wish.name, shared: wish.shared },
    })
    return id
  })
}

const isSame = (view: ViewRow, { name, state, shared }: Omit<Wish, 'table'>) =>
  view.name === name && view.state === state && view.shared === shared

/** A shared view belongs to all who see its table. Errors: NOT_FOUND, FORBIDDEN, UNPROCESSABLE_CONTENT for a name that another has. */
export function renameView(db: Db, account: Account, id: string, name: string): Promise<void> {
  return db.transaction(async (tx) => {
    const view = await mustFind(tx, account, id)
    if (view.name === name) return
    const named = await viewNamed(tx, view.userId, view.tableName, name)
    if (named !== undefined && named !== view.id) throw wrongName(t('admin.refusals.viewIsThere'))
    await changeView(tx, view.id, { name })
    const { tableName: table } = view
    await recordFact(tx, staff(account), 'view.renamed', view.id, {
      before: { table, name: view.name },
      after: { table, name },
    })
  })
}

/** Errors: NOT_FOUND, FORBIDDEN. */
export function removeView(db: Db, account: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const view = await mustFind(tx, account, id)
    const { tableName: table, name, shared } = view
    await deleteView(tx, view.id)
    await recordFact(tx, staff(account), 'view.removed', view.id, { before: { table, name, shared } })
  })
}

/** Locked, as are the other views that its owner has of this table. */
async function mustFind(tx: Tx, account: Account, id: string): Promise<ViewRow> {
  await mustLive(tx, account)
  const seen = await findView(tx, account.id, id)
  const all = seen ? await lockViews(tx, seen.userId, seen.tableName) : []
  const view = all.find((one) => one.id === id)
  if (!view) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchView'))
  mustSeeTable(account, view.tableName as ViewTable)
  return view
}

const wrongName = (message: string) => new WrongFields([{ path: ['name'], message }])
