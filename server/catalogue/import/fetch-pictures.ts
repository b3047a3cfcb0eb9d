import { MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import { t } from '#messages/t.ts'
import type { PictureFetch } from '#server/catalogue/import/picture-store.ts'
import {
  productsShowing,
  readDue,
  recordFailure,
  recordFetched,
} from '#server/catalogue/import/picture-store.ts'
import { writeEdits } from '#server/catalogue/products/edit/many.ts'
import { planEdit } from '#server/catalogue/products/edit/plan.ts'
import { readEdits } from '#server/catalogue/products/edit/read.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { type Outgoing, OutgoingError } from '#server/platform/outgoing/outgoing.ts'
import { storePicture } from '#server/shop/uploads/add-upload.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

const TIMEOUT_MS = 20_000
const MOST_REDIRECTS = 3
const MOST_TRIES = 3
const MINUTES_BETWEEN = 10
const AT_ONCE = 20

type Fetching = { db: Db; uploads: Uploads; outgoing: Outgoing; signal?: AbortSignal }

/** Fetches pictures one by one, each with three tries; what is no picture, or not on the public internet, has one. Ends when `signal` aborts. */
export async function fetchPictures(fetching: Fetching): Promise<number> {
  let fetched = 0
  for (
    let due = await readDue(fetching.db, AT_ONCE);
    due.length > 0;
    due = await readDue(fetching.db, AT_ONCE)
  )
    for (const one of due) {
      if (fetching.signal?.aborted) return fetched
      if (await fetchOne(fetching, one)) fetched += 1
    }
  return fetched
}

async function fetchOne(
  { db, uploads, outgoing }: Fetching,
  { address, importId, tries }: PictureFetch,
): Promise<boolean> {
  try {
    const bytes = await download(outgoing, address)
    const img = await storePicture(uploads, SHOP, bytes)
    await exchange(db, address, img, importId)
    return true
  } catch (error) {
    const final =
      error instanceof Refusal
        ? !/^UPLOADS_/.test(error.code)
        : error instanceof OutgoingError && error.isRefused
    if (!(error instanceof Refusal || error instanceof OutgoingError)) throw error
    await recordFailure(
      db,
      address,
      error.message,
      final || tries + 1 >= MOST_TRIES ? undefined : MINUTES_BETWEEN,
    )
    return false
  }
}

/** Each redirect is looked up and checked like the first address. */
async function download(outgoing: Outgoing, address: string): Promise<Buffer<ArrayBuffer>> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (url.protocol !== 'https:') throw refused(t('admin.importSays.pictureNotHttps'))
    const reply = await outgoing(url, {
      method: 'GET',
      headers: { accept: 'image/*' },
      mostBytes: MOST_UPLOAD_BYTES,
      timeoutMs: TIMEOUT_MS,
    })
    const { status, headers, body, isWhole } = reply
    if (
      status >= 300 &&
      status < 400 &&
      headers.location !== undefined &&
      URL.canParse(headers.location, url)
    ) {
      url = new URL(headers.location, url)
      continue
    }
    if (status === 404 || status === 410) throw refused(t('admin.importSays.noPictureThere'))
    if (status !== 200)
      throw new OutgoingError(t('admin.importSays.serverAnswered', { status: String(status) }))
    if (!isWhole) throw new Refusal('PICTURE_TOO_LARGE')
    return body
  }
  throw refused(t('admin.importSays.leadsOnTooOften'))
}

const refused = (sentence: string) => new OutgoingError(sentence, { isRefused: true })

/** Its facts are parts of the import, and are taken back with it. */
async function exchange(db: Db, address: string, img: string, importId: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const ids = await productsShowing(tx, address)
    const read = await readEdits(
      tx,
      ids.map((id) => ({ id, change: {}, evenArchived: true })),
    )
    const planned = read.map((edit) => {
      const more = edit.row?.morePictures.map((one) => (one.img === address ? { ...one, img } : one))
      return planEdit({
        ...edit,
        change: {
          ...(edit.row?.img === address && { img }),
          ...(more && more.length > 0 && { morePictures: more }),
        },
      })
    })
    if (planned.length > 0)
      await writeEdits(tx, { by: SHOP, accountId: null }, planned, importId ?? undefined)
    await recordFetched(tx, address, img)
  })
}
