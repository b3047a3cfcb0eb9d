/** The SQL of who waits for products that are sold out; what came in counts them, to say so in its history (`ledger-store.ts`). */
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { askedLanguage } from '#messages/t.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { saidName } from '#server/platform/db/said.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockAlerts } from '#server/platform/db/tables/stock-alerts.ts'

/** The mailed link must be followed within these days. */
export const DAYS_TO_FOLLOW = 7

const days = (many: number) => sql`now() - make_interval(days => ${many})`
const { id, email, productId, userId, tokenHash, stopKey, askedAt, confirmedAt, toldAt } = stockAlerts
const isWaiting = and(isNotNull(confirmedAt), isNull(toldAt))
const isOnSale = and(isNull(products.archivedAt), eq(products.isDraft, false))
const isBack = sql`${products.available} >= ${products.minimum}`

/** Of one on sale; undefined for others. */
export async function findSoldOut(tx: Tx, wanted: string) {
  const [row] = await tx
    .select({ id: products.id, name: saidName(sql`${products}`), isSoldOut: sql<boolean>`NOT ${isBack}` })
    .from(products)
    .where(and(eq(products.id, wanted), isOnSale))
  return row
}

/** Those that were not told yet, confirmed or not. */
export const countOf = (tx: Tx, address: string): Promise<number> =>
  tx.$count(stockAlerts, and(eq(email, address), isNull(toldAt)))

type Asked = { productId: string; email: string; userId?: string; tokenHash?: string }

/** With a token it has to be confirmed. Answers its key; undefined where this address waits already. */
export async function recordAlert(tx: Tx, asked: Asked): Promise<{ stopKey: string } | undefined> {
  const confirmed = asked.tokenHash === undefined ? sql`now()` : null
  const [row] = await tx
    .insert(stockAlerts)
    .values({ ...asked, language: askedLanguage(), confirmedAt: confirmed })
    .onConflictDoUpdate({
      target: [email, productId],
      set: {
        userId: asked.userId ?? null,
        tokenHash: asked.tokenHash ?? null,
        language: askedLanguage() ?? null,
        askedAt: sql`now()`,
        confirmedAt: confirmed,
        toldAt: null,
      },
      setWhere: or(isNull(confirmedAt), isNotNull(toldAt)),
    })
    .returning({ stopKey })
  return row
}

/** Undefined for an unknown or expired token. Keeps the time of the first confirmation. */
export async function confirmAlert(
  tx: Tx,
  hash: string,
): Promise<{ productId: string; isFirst: boolean } | undefined> {
  const [row] = await tx
    .update(stockAlerts)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, now())` })
    .where(and(eq(tokenHash, hash), or(isNotNull(confirmedAt), gt(askedAt, days(DAYS_TO_FOLLOW)))))
    .returning({ productId, isFirst: sql<boolean>`${confirmedAt} = now()` })
  return row
}

/** All of the address that a link was mailed to. Answers whether there was one. */
export async function deleteAlertsBy(tx: Tx, key: string): Promise<boolean> {
  const [known] = await tx.select({ email }).from(stockAlerts).where(eq(stopKey, key))
  if (!known) return false
  await tx.delete(stockAlerts).where(eq(email, known.email))
  return true
}

/** Marks as told those who wait for a product that can be bought, at most so many; another process passes over them. */
export async function takeThoseToTell(tx: Tx, most: number) {
  const due = await tx
    .select({
      ...{ id, email, userId, stopKey, productId, language: stockAlerts.language },
      ...{ name: products.name, translations: products.translations, slug: products.slug },
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, productId))
    .where(and(isWaiting, isOnSale, isBack))
    .orderBy(asc(askedAt), asc(id))
    .limit(most)
    .for('update', { of: stockAlerts, skipLocked: true })
  if (due.length === 0) return []
  await tx
    .update(stockAlerts)
    .set({ toldAt: sql`now()` })
    .where(
      inArray(
        id,
        due.map((one) => one.id),
      ),
    )
  return due
}

/** What an account asked for, and, where it proves its address, what was asked for that. */
const isOf = (user: string, address: string | undefined) =>
  or(eq(userId, user), address === undefined ? undefined : eq(email, address))

/** `address`: only where the account proves it. */
export async function forgetAlertsOf(tx: Tx, user: string, address: string | undefined): Promise<void> {
  await tx.delete(stockAlerts).where(isOf(user, address))
}

/** The oldest first; `address` as in `forgetAlertsOf`. */
export function listAlertsOf(tx: Tx, user: string, address: string | undefined) {
  return tx
    .select({ productName: products.name, askedAt, confirmedAt, toldAt })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, productId))
    .where(isOf(user, address))
    .orderBy(asc(askedAt))
}

/** Those who never confirmed, those who were told a month ago, and those who wait for a year. */
export async function forgetOldAlerts(db: Db): Promise<void> {
  const isUnconfirmed = and(isNull(confirmedAt), sql`${askedAt} <= ${days(DAYS_TO_FOLLOW)}`)
  const isOver = or(sql`${toldAt} <= ${days(30)}`, sql`${askedAt} <= ${days(365)}`)
  await db.delete(stockAlerts).where(or(isUnconfirmed, isOver))
}
