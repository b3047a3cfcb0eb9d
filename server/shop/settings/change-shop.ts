import type { Logo, TypedShop } from '#contract/settings.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { keepLogo, lockSettings, readSettings, writeSettings } from '#server/shop/settings/store.ts'
import { claimUpload } from '#server/shop/uploads/claim-upload.ts'
import { drawLogo } from '#server/shop/uploads/draw-logo.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** What is absent stays. Errors: PICTURE_REFUSED if the logo was not uploaded, UPLOADS_AWAY. */
export async function changeShop(
  { db, uploads }: { db: Db; uploads: Uploads },
  admin: Account,
  { logo: img, ...sign }: Partial<TypedShop>,
): Promise<void> {
  const known = (await readSettings(db, 'shop')).logo
  const logo: Logo | null = img === known?.img ? known : img ? await drawLogo(uploads, img) : null
  await db.transaction(async (tx) => {
    if (img) {
      await claimUpload(tx, img)
      await keepLogo(tx, img)
    }
    await lockSettings(tx)
    const before = await readSettings(tx, 'shop')
    const after = { ...before, ...sign, ...(img !== undefined && { logo }) }
    await writeSettings(tx, 'shop', after)
    const change = differing(before, after)
    if (!isUnchanged(change)) await recordFact(tx, staff(admin), 'settings.changed', 'shop', change)
  })
}
