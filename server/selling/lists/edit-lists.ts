/** An account is locked: changes of its lists come one after the other. Facts have ids alone, as lists are the person's own. */

import { MOST_LIST_LINES, MOST_LISTS } from '#contract/list-limits.ts'
import { t } from '#messages/t.ts'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { allow } from '#server/people/access/limits.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import { nextLink } from '#server/people/access/next-link.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  deleteLine,
  deleteList,
  findOwnList,
  insertList,
  type LineRow,
  type ListRow,
  linesOfList,
  listNamed,
  listsOf,
  placeLines,
  putLines,
  soldOf,
  updateLine,
  updateList,
} from '#server/selling/lists/store.ts'
import type { PriceBook } from '#server/selling/prices/price-book.ts'
import { priceOrder } from '#server/selling/prices/price-order.ts'

type Wanted = Pieces & { note?: string | undefined }
export type ListParts = { db: Db; prices: PriceBook }

/** Errors: LISTS_FULL, LIST_NAME_TAKEN, PRODUCT_GONE, TOO_MANY_REQUESTS, UNAUTHORIZED. */
export async function makeList(
  parts: ListParts,
  owner: Account,
  name: string,
  lines: Wanted[],
): Promise<string> {
  const priced = lines.length > 0 ? await pricedNow(parts, owner, lines) : []
  return parts.db.transaction(async (tx) => {
    await mustBeAllowed(tx, owner)
    const own = await listsOf(tx, owner.id)
    await mustBeFree(tx, owner, name)
    if (own.length >= MOST_LISTS) throw new Refusal('LISTS_FULL')
    const id = await insertList(tx, owner.id, name)
    await putLines(tx, id, priced)
    await recordFact(tx, oneself(owner), 'list.made', id)
    return id
  })
}

type Change = { name?: string; note?: string; isShared?: boolean }

/** Each time it is shared it has a new link. Errors: NOT_FOUND, LIST_NAME_TAKEN, STATE_NOT_REACHED, TOO_MANY_REQUESTS, UNAUTHORIZED. */
export function changeList({ db }: ListParts, owner: Account, id: string, change: Change): Promise<void> {
  return changing(db, owner, id, async (tx, list) => {
    const { name = list.name, note = list.note, isShared = list.isShared } = change
    if (name === list.name && note === list.note && isShared === list.isShared) return false
    if (name !== list.name) await mustBeFree(tx, owner, name, list.id)
    if (isShared && !list.isShared) await allow(tx, `links of lists of ${owner.id}`, 60, 3600)
    const linkVersion = isShared && !list.isShared ? nextLink(list.linkVersion) : list.linkVersion
    await updateList(tx, id, { name, note, isShared, linkVersion })
    return true
  })
}

/** Errors: NOT_FOUND, TOO_MANY_REQUESTS, UNAUTHORIZED. */
export function removeList({ db }: ListParts, owner: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await mustBeAllowed(tx, owner)
    await mustOwnList(tx, owner, id)
    await deleteList(tx, id)
    await recordFact(tx, oneself(owner), 'list.removed', id)
  })
}

/** Errors: NOT_FOUND, LIST_FULL, PRODUCT_GONE (all of them), TOO_MANY_REQUESTS, UNAUTHORIZED. */
export async function addToList(
  parts: ListParts,
  owner: Account,
  id: string,
  lines: Wanted[],
): Promise<void> {
  const priced = await pricedNow(parts, owner, lines)
  return changing(parts.db, owner, id, async (tx) => {
    const isChanged = await putLines(tx, id, priced)
    if ((await linesOfList(tx, id)).length > MOST_LIST_LINES) throw new Refusal('LIST_FULL')
    return isChanged
  })
}

/** 0 takes a product out. Errors: NOT_FOUND, also for a product or a section that the list does not have; TOO_MANY_REQUESTS, UNAUTHORIZED. */
export function setListLine(
  { db }: ListParts,
  owner: Account,
  id: string,
  {
    productId,
    quantity,
    note,
    section,
  }: Pieces & { note?: string | undefined; section?: string | undefined },
): Promise<void> {
  return changing(db, owner, id, async (tx, list) => {
    if (quantity === 0) return deleteLine(tx, id, productId)
    const lines = await linesOfList(tx, id)
    const line = lines.find((one) => one.productId === productId)
    if (!line) throw new Refusal('NOT_FOUND', t('lists.thisListDoesNotHaveThisProduct'))
    if (section && !list.sections.includes(section))
      throw new Refusal('NOT_FOUND', t('lists.thisListDoesNotHaveThisSection'))
    const isMoved = section !== undefined && section !== line.section
    if (line.quantity === quantity && (note ?? line.note) === line.note && !isMoved) return false
    await updateLine(tx, id, { productId, quantity, note: note ?? line.note })
    if (!isMoved) return true
    const others = lines.filter((one) => one !== line)
    await placeLines(tx, id, [...others, { productId, section }])
    await updateList(tx, id, { turn: list.turn + 1 })
    return true
  })
}

/** Does it with the account locked, and leaves a fact where something was changed. Errors: NOT_FOUND, TOO_MANY_REQUESTS, UNAUTHORIZED. */
export function changing(
  db: Db,
  owner: Account,
  id: string,
  change: (tx: Tx, list: ListRow) => Promise<boolean>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await mustBeAllowed(tx, owner)
    const isChanged = await change(tx, await mustOwnList(tx, owner, id))
    if (isChanged) await recordFact(tx, oneself(owner), 'list.changed', id)
  })
}

/** Each change leaves a fact for ever. Locks the account. */
async function mustBeAllowed(tx: Tx, owner: Account): Promise<void> {
  await mustLive(tx, owner)
  await allow(tx, `changes of lists of ${owner.id}`, 600, 3600)
}

async function mustOwnList(tx: Tx, owner: Account, id: string): Promise<ListRow> {
  const list = await findOwnList(tx, owner.id, id)
  if (!list) throw new Refusal('NOT_FOUND', t('lists.thereIsNoSuchList'))
  return list
}

async function mustBeFree(tx: Tx, owner: Account, name: string, but?: string): Promise<void> {
  const named = await listNamed(tx, owner.id, name)
  if (named !== undefined && named !== but)
    throw new Refusal('LIST_NAME_TAKEN', t('lists.youHaveAListNamedAlready', { name }))
}

/** Those that are sold, each with its name and what a piece costs its owner now. Errors: PRODUCT_GONE where none is. */
async function pricedNow(
  { db, prices }: ListParts,
  { groupId }: Account,
  lines: Wanted[],
): Promise<LineRow[]> {
  const sold = await soldOf(
    db,
    lines.map(({ productId }) => productId),
  )
  const pieces = [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, same]) =>
    sold.has(productId) ? [{ productId, quantity: Math.max(...same.map(({ quantity }) => quantity)) }] : [],
  )
  const noteOf = new Map(lines.map(({ productId, note }) => [productId, note ?? '']))
  if (pieces.length === 0) throw new Refusal('PRODUCT_GONE')
  const page = await prices.read(pieces.map(({ productId }) => productId))
  const { receipt } = priceOrder(page, pieces, { coupons: [] }, { coupons: [], groupId, at: page.at })
  return pieces.map(({ productId, quantity }, place) => ({
    ...{ productId, quantity, name: sold.get(productId) ?? '', note: noteOf.get(productId) ?? '' },
    unitPriceCents: receipt.lines[place]?.unitPriceCents ?? 0,
  }))
}
