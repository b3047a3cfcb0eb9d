import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { productDocuments } from '#server/platform/db/tables/catalogue.ts'
import { categories } from '#server/platform/db/tables/categories.ts'
import { homeDraft, homeVersions } from '#server/platform/db/tables/home.ts'
import { orderLines } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products, reviews } from '#server/platform/db/tables/products.ts'
import { returnPictures } from '#server/platform/db/tables/returns.ts'
import { LOGOS, settings } from '#server/platform/db/tables/shop.ts'
import { texts } from '#server/platform/db/tables/texts.ts'
import { addressesOf, documentAt, modelAt } from '#server/shop/uploads/names.ts'

/** Advisory lock: shared by transactions that use an upload's address, exclusive for those that delete unused uploads. */
const NAMING_LOCK = 7_305_115
/** Advisory lock: shared by backups, so that no upload is deleted while one is written. */
const BACKUP_LOCK = 7_305_116

/** In use as a picture of a product (also archived), category, order, return, review, profile, the home page (its draft and all versions), the owner's texts (all versions) or the logo, or as a document or the model of a product. */
export async function listUsed(db: Db | Tx, ids: string[]): Promise<Set<string>> {
  const wanted = sql.param(ids.flatMap(addressesOf))
  const { rows } = await db.execute<{ img: string }>(sql`
    SELECT img FROM ${products} WHERE img = ANY(${wanted})
    UNION SELECT img FROM ${categories} WHERE img = ANY(${wanted})
    UNION SELECT picture ->> 'img' FROM ${products}, jsonb_array_elements(more_pictures) AS picture
      WHERE more_pictures <> '[]' AND picture ->> 'img' = ANY(${wanted})
    UNION SELECT img FROM ${orderLines} WHERE img = ANY(${wanted})
    UNION SELECT img FROM ${reviews} WHERE img = ANY(${wanted})
    UNION SELECT img FROM ${returnPictures} WHERE return_id IS NOT NULL AND img = ANY(${wanted})
    UNION SELECT img #>> '{}' FROM (SELECT blocks FROM ${homeVersions} UNION ALL SELECT blocks FROM ${homeDraft}) pages,
      jsonb_path_query(blocks, '$.**.img') AS img WHERE img #>> '{}' = ANY(${wanted})
    UNION SELECT img[1] FROM ${texts}, regexp_matches(text || translations::text, '/uploads/[0-9a-f]{32}-640[.]webp', 'g') AS img
      WHERE img[1] = ANY(${wanted})
    UNION SELECT img FROM ${users} WHERE img = ANY(${wanted})
    UNION SELECT img FROM ${settings}, jsonb_array_elements_text(value) AS img
      WHERE name = ${LOGOS} AND img = ANY(${wanted})`)
  const named = new Set(rows.map(({ img }) => img))
  const [documents, models] = [await listDocuments(db, ids), await listModels(db, ids)]
  return new Set(
    ids.filter(
      (id) => documents.has(id) || models.has(id) || addressesOf(id).some((address) => named.has(address)),
    ),
  )
}

/** Addresses begin as the index on `file` has it. */
async function listDocuments(db: Db | Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ file: string }>(sql`
    SELECT file FROM ${productDocuments} WHERE left(file, 41) = ANY(${sql.param(ids.map((id) => `/uploads/${id}`))})`)
  return new Set(rows.flatMap(({ file }) => documentAt(file)?.id ?? []))
}

async function listModels(db: Db | Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ model: string }>(sql`
    SELECT model FROM ${products} WHERE left(model, 41) = ANY(${sql.param(ids.map((id) => `/uploads/${id}`))})`)
  return new Set(rows.flatMap(({ model }) => modelAt(model)?.id ?? []))
}

/** Keeps uploads from being deleted until the transaction ends. */
export async function holdUploads(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${NAMING_LOCK})`)
}

/** Keeps others from using unused uploads until the transaction ends; false while a backup is written. */
export async function lockUnused(tx: Tx): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${NAMING_LOCK})`)
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${BACKUP_LOCK}) AS free`,
  )
  return rows[0]?.free ?? false
}

/** On a backup's connection: until it closes, no upload is deleted. */
export const HOLD_FOR_BACKUP = `SELECT pg_advisory_lock_shared(${BACKUP_LOCK})`
