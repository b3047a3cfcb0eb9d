/** Keeps the lists of whoever is signed in on this device, with their tools, to be read without a connection. */
import { safe } from '@orpc/client'
import type { NamedList, WholeList } from '#contract/lists.ts'
import { type Language, prefixIn } from '#messages/languages.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { signedInAccount } from '#web/account/session-state.ts'
import { browserApi } from '#web/api/api.ts'
import { inBase } from '#web/lazy/base.ts'
import { forgetKeptLists } from '#web/lazy/kept-lists.ts'
import styles from '#web/lists/kept.css?inline'
import { documentOfList, documentOfLists, type Frame } from '#web/lists/kept-document.ts'
import { keepPictures, picturesOf, smallest } from '#web/lists/kept-pictures.ts'
import {
  changesIn,
  type Details,
  type KeptList,
  type KeptRecord,
  keptLinesOf,
  ofListed,
} from '#web/lists/kept-record.ts'
import { alone, inTurn, isOff, openKept, readKept, recordIn, writeRecord } from '#web/lists/kept-store.ts'
import type { Pricing } from '#web/lists/priced-list.ts'
import { registerWorker } from '#web/lists/register-worker.ts'

/** In ms. Another list than the open one is read again when its page is older; what a tool's page says besides, too. */
const FRESH = { list: 600_000, details: 86_400_000 }
/** Calls at one time for what the pages of tools say besides. */
const MOST_DETAILS = 200

const LISTS = '/dashboard/lists'
const home = () => inBase(LISTS)
const pictureRoom = () => `${home()}/picture`

type Shop = { name: string; languages: readonly Language[] }

/**
 * Keeps all lists anew, `open` as it is shown. Answers when; nothing where somebody removed them, or signed out, meanwhile. Throws what the shop
 * and the browser's storage throw; then nothing half is left. A shop that was installed from a page of another language opens in that one, so the
 * worker answers for the lists in each of them.
 */
export function keepLists(
  email: string,
  { name: shop, languages: spoken }: Shop,
  pricing: Pricing,
  open?: WholeList,
): Promise<number | undefined> {
  const isUnwanted = () => isOff() || signedInAccount()?.email !== email
  return inTurn(async () => {
    if (isUnwanted()) return undefined
    const before = await readKept(email)
    const at = new Date()
    const all = await browserApi.lists.all()
    const read = await wholeLists(all, before, open)
    const details = await detailsOf(read, before?.details ?? {})
    const cache = await openKept()
    if (!isUnwanted()) {
      const pictures = await alone(() => write(cache, { email, shop, pricing, at, all, read, details }))
      await keepPictures(cache, pictureRoom(), pictures)
    }
    if (isUnwanted()) {
      forgetKeptLists()
      return undefined
    }
    for (const tag of spoken) await registerWorker(`${prefixIn(tag, spoken)}${LISTS}`)
    return at.getTime()
  }).catch((error) => {
    // Without the worker nobody could read it. What was kept before stays where only the shop was not reached.
    if (error instanceof DOMException) forgetKeptLists()
    throw error
  })
}

type Found = {
  email: string
  shop: string
  pricing: Pricing
  at: Date
  all: NamedList[]
  read: WholeList[]
  details: Record<string, Details>
}

/** The pages, and the record as it is by now: somebody may have seen a change while the shop was asked. Answers which pictures they have. */
async function write(cache: Cache, { email, shop, pricing, at, all, read, details }: Found) {
  const now = await recordIn(cache, email)
  const pictureAt = (img: string) => {
    const small = smallest(img)
    return small && pictureRoom() + small
  }
  const frame: Frame = {
    ...{ shop, styles, at, home: home(), pictureAt },
    theme: document.documentElement.dataset.theme,
  }
  const lists: Record<string, KeptList> = {}
  for (const { _id, name, count } of all) {
    const list = read.find((one) => one._id === _id)
    const known = now?.lists[_id]
    const path = `${home()}/${_id}`
    if (list) {
      await put(cache, path, documentOfList(list, { pricing, details, frame }), at)
      const seen = seenOf(list, known, pricing, at)
      lists[_id] = { name, count, path, pictures: picturesOf(list), at: at.getTime(), ...seen }
    } else if (known) lists[_id] = known
  }
  const kept = Object.values(lists)
  await put(cache, home(), documentOfLists(kept, frame), at)
  await writeRecord(cache, { email, at: at.getTime(), lists, details: ofListed(details, lists) })
  await dropOthers(cache, [home(), ...kept.map(({ path }) => path)])
  return kept.flatMap(({ pictures }) => pictures)
}

/** Those whose page has to be written, as the shop has them now. */
async function wholeLists(all: NamedList[], before: KeptRecord | undefined, open: WholeList | undefined) {
  const read: WholeList[] = []
  for (const { _id: id, name, count } of all) {
    const known = before?.lists[id]
    const isSame = known?.path === `${home()}/${id}` && known.name === name && known.count === count
    const isFresh = isSame && Date.now() - known.at < FRESH.list
    if (id === open?._id) read.push(open)
    else if (!isFresh) read.push(await browserApi.lists.one({ id, currency: keptCode() }))
  }
  return read
}

/** What differs from what was seen stays as it was seen, until somebody says that they saw it. */
function seenOf(list: WholeList, known: KeptList | undefined, pricing: Pricing, at: Date) {
  const now = keptLinesOf(list, pricing)
  if (!known || changesIn(known.seen, now, pricing).length === 0) return { seen: now, since: at.getTime() }
  const seen = now.map((line) => known.seen.find(({ productId }) => productId === line.productId) ?? line)
  return { seen, since: known.since }
}

/** Of each tool in these lists, also of what was read before. One that does not come is kept without. */
async function detailsOf(lists: WholeList[], before: Record<string, Details>) {
  const details = { ...before }
  const sold = lists.flatMap(({ lines }) => lines.flatMap(({ product }) => product ?? []))
  const old = sold.filter(({ _id }) => Date.now() - (before[_id]?.at ?? 0) > FRESH.details)
  for (const { _id, slug } of old.slice(0, MOST_DETAILS)) {
    const [, found] = await safe(browserApi.tools.one({ slug: slug ?? _id }))
    if (found?.status !== 200) continue
    details[_id] = {
      at: Date.now(),
      attributes: found.body.attributes.map(({ name, label }) => [name, label]),
    }
  }
  return details
}

async function put(cache: Cache, path: string, page: string, at: Date): Promise<void> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles))
  const hash = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    date: at.toUTCString(),
    'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  await cache.put(path, new Response(page, { headers }))
}

/** Pages of lists that are no more, or in another language. */
async function dropOthers(cache: Cache, paths: string[]): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    const isPage = /\/dashboard\/lists(?:\/[\w-]+)?$/.test(pathname)
    if (isPage && !paths.includes(pathname)) await cache.delete(request)
  }
}
