import { MOST_PICTURES_A_DAY } from '#contract/return-limits.ts'
import { t } from '#messages/t.ts'
import { type Account, oneself, staff } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { countNewPictures, insertReturnPicture } from '#server/selling/parcels/returns-store.ts'
import { storePicture } from '#server/shop/uploads/add-upload.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** Answers its address. Only this account can name it in a return. Errors: TOO_MANY_REQUESTS, and as `storePicture`. */
export async function addReturnPicture(uploads: Uploads, account: Account, picture: File): Promise<string> {
  if ((await countNewPictures(uploads.db, account.id)) >= MOST_PICTURES_A_DAY)
    throw new Refusal('TOO_MANY_REQUESTS', t('returns.youHaveSentManyPicturesTodayPlease'))
  const by = account.key ? staff(account) : oneself(account)
  const img = await storePicture(uploads, by, Buffer.from(await picture.arrayBuffer()))
  await insertReturnPicture(uploads.db, img, account.id)
  return img
}
