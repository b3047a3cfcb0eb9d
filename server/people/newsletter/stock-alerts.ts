import { askedLanguage, t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself, SHOP, VISITOR } from '#server/people/access/actor.ts'
import { hashedAddress } from '#server/people/access/limits.ts'
import { secondsToWait } from '#server/people/access/limits-store.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import { hashOf, newToken } from '#server/people/access/mailed-token.ts'
import { hasConfirmedAddress } from '#server/people/access/store.ts'
import {
  confirmAlert,
  countOf,
  DAYS_TO_FOLLOW,
  deleteAlertsBy,
  findSoldOut,
  recordAlert,
  takeThoseToTell,
} from '#server/people/newsletter/alerts-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { said } from '#server/platform/db/said.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { backInStock, confirmStockAlert } from '#server/shop/mail/templates/stock-alerts.ts'
import { readerIn, readerOf } from '#server/shop/settings/reader.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** To one address, whoever asks, so that the form cannot be used to flood a mailbox. */
const MAILS_AN_HOUR = 3
/** Products that one address waits for. */
const MOST_OF_ADDRESS = 100
/** E-mails of one round: the others follow in the next minute. */
const MOST_OF_ROUND = 500

type Asking = { db: Db; origin: string }
type Wish = { productId: string; email: string | undefined; account: Account | undefined }

/** Answers whether a link was mailed that has to be followed; the same for every address. Errors: NOT_FOUND, IN_STOCK, UNPROCESSABLE_CONTENT, UNAUTHORIZED. */
export function askForAlert({ db, origin }: Asking, { productId, email, account }: Wish): Promise<boolean> {
  return db.transaction(async (tx) => {
    const product = await findSoldOut(tx, productId)
    if (!product) throw new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchProduct'))
    if (!product.isSoldOut) throw new Refusal('IN_STOCK')
    if (account) await mustLive(tx, account)
    const address = account?.email ?? email
    if (address === undefined)
      throw new WrongFields([{ path: ['email'], message: t('people.anEMailAddressIsRequired') }])
    const isKnown = account !== undefined && (await hasConfirmedAddress(tx, account.id))
    const isFull = (await countOf(tx, address)) >= MOST_OF_ADDRESS
    if (isKnown && isFull)
      throw new WrongFields([
        {
          path: ['email'],
          message: t('people.youWaitForProductsAlready', { most: String(MOST_OF_ADDRESS) }),
        },
      ])
    if (isFull) return true
    if (isKnown) {
      const isNew = await recordAlert(tx, { productId, email: address, userId: account.id })
      if (isNew) await recordFact(tx, oneself(account), 'stock_alert.asked', productId)
      return false
    }
    await askByMail(tx, origin, { product, address, account })
    return true
  })
}

type ByMail = { product: { id: string; name: string }; address: string; account: Account | undefined }

async function askByMail(tx: Tx, origin: string, { product, address, account }: ByMail): Promise<void> {
  const limit = `stock alert e-mail to ${hashedAddress(address)}`
  if ((await secondsToWait(tx, limit, MAILS_AN_HOUR, 3600)) > 0) return
  const { token, tokenHash } = newToken()
  const asked = { productId: product.id, email: address, tokenHash }
  const alert = await recordAlert(tx, { ...asked, ...(account && { userId: account.id }) })
  if (!alert) return
  await recordFact(tx, account ? oneself(account) : VISITOR, 'stock_alert.asked', product.id)
  const reader = await readerOf(tx, origin, askedLanguage())
  await enqueueMail(
    tx,
    () =>
      confirmStockAlert({
        ...{ to: address, productName: product.name, days: DAYS_TO_FOLLOW },
        ...(account && { userId: account.id }),
        link: `${reader.origin}/back-in-stock/confirm?token=${token}`,
        stopLink: stopLink(reader.origin, alert.stopKey),
      }),
    reader.language,
  )
}

/** A second call changes nothing. Errors: NOT_FOUND if a newer link was mailed, or if it is first followed after 7 days. */
export async function followAlert(db: Db, token: string): Promise<void> {
  const isTheirs = await db.transaction(async (tx) => {
    const confirmed = await confirmAlert(tx, hashOf(token))
    if (confirmed?.isFirst) await recordFact(tx, VISITOR, 'stock_alert.confirmed', confirmed.productId)
    return confirmed !== undefined
  })
  if (!isTheirs) throw new Refusal('NOT_FOUND', t('people.thisLinkIsNotValidOrNo2'))
}

/** Of every product that this address waits for. Errors: NOT_FOUND. */
export async function stopAlerts(db: Db, token: string): Promise<void> {
  const isTheirs = await db.transaction(async (tx) => {
    if (!isId(token) || !(await deleteAlertsBy(tx, token))) return false
    await recordFact(tx, VISITOR, 'stock_alert.ended', null)
    return true
  })
  if (!isTheirs) throw new Refusal('NOT_FOUND', t('people.thisLinkIsNotKnownStockAlerts'))
}

/** A job: tells everybody once who waits for a product that can be bought again. */
export async function tellOfBackInStock({ db, origin }: Asking): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await takeThoseToTell(tx, MOST_OF_ROUND)
    const languages = await readSettings(tx, 'languages')
    for (const { email, userId, stopKey, slug, language, ...product } of due) {
      const reader = readerIn(languages, origin, language)
      await enqueueMail(
        tx,
        () =>
          backInStock({
            ...{ to: email, productName: said(product).name, link: `${reader.origin}/tool/${slug}` },
            ...(userId !== null && { userId }),
            stopLink: stopLink(reader.origin, stopKey),
          }),
        reader.language,
      )
    }
    for (const [productId, told] of Map.groupBy(due, (one) => one.productId))
      await recordFact(tx, SHOP, 'stock_alert.told', productId, { after: { people: told.length } })
  })
}

const stopLink = (origin: string, key: string) => `${origin}/back-in-stock/stop?token=${key}`
