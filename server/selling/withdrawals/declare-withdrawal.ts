import { DAY_MS, durationInWords } from '#contract/durations.ts'
import { askedLanguage, t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself, VISITOR } from '#server/people/access/actor.ts'
import { allowOwnChange, hashedAddress, networkOf } from '#server/people/access/limits.ts'
import { secondsToWait } from '#server/people/access/limits-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import { oneAtATime } from '#server/platform/db/one-at-a-time.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import {
  findCandidates,
  findSameWithdrawal,
  insertWithdrawal,
  type WithdrawalRow,
} from '#server/selling/parcels/withdrawals-store.ts'
import { numberIn } from '#server/selling/withdrawals/propose-orders.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { tellOwner } from '#server/shop/mail/tell-owner.ts'
import { newWithdrawal, withdrawalReceived } from '#server/shop/mail/templates/withdrawals.ts'
import { readerOf } from '#server/shop/settings/reader.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Declaring = Pick<Shop, 'db' | 'origin' | 'sender'>
type Declaration = Pick<WithdrawalRow, 'name' | 'email' | 'orderNumber'> & {
  lines?: WithdrawalRow['lines'] | undefined
  website?: string | undefined
}
type Sender = { account?: Account | undefined; clientAddress: string }

const AN_HOUR = 3600
/** From one network, of people who are not signed in. */
const MOST_AN_HOUR = 5

/**
 * Keeps a declaration of withdrawal, whether its order exists or not, and e-mails the receipt. What fills in the trap field is kept in a list of
 * its own. Errors: TOO_MANY_REQUESTS, with where else a declaration can be sent. Answers when it was received, to the millisecond. One that
 * is sent again within a day, as nobody answered or in a second tab, is the first one: an account is answered as then. Of a visitor nobody knows
 * whether it is the same one, so the answer says nothing of the first.
 */
export async function declareWithdrawal(
  shop: Declaring,
  { account, clientAddress }: Sender,
  { website = '', lines, ...typed }: Declaration,
): Promise<Date> {
  if (!account) await allowFrom(shop, clientAddress)
  return shop.db.transaction(async (tx) => {
    if (account) await allowOwnChange(tx, account)
    await oneAtATime(tx, `withdrawals of ${typed.email}`)
    const receivedAt = await timeOf(tx)
    const isSuspected = website !== ''
    const declared = { ...typed, lines: lines || null, userId: account?.id ?? null, isSuspected }
    const declaration = { ...declared, receivedAt, language: askedLanguage() ?? null }
    const before = await findSameWithdrawal(tx, declared, new Date(receivedAt.getTime() - DAY_MS))
    if (before) {
      const first = { ...declaration, id: before.id, receivedAt: before.receivedAt }
      // The first may have come too soon after another to be mailed a receipt.
      if (!isSuspected && (await ownNumber(tx, first)) === undefined) await mailReceipt(shop, tx, first)
      return account ? before.receivedAt : receivedAt
    }
    const id = await insertWithdrawal(tx, declaration)
    const by = account ? oneself(account) : VISITOR
    await recordFact(tx, by, 'withdrawal.received', id, { after: { suspected: isSuspected } })
    if (!isSuspected) {
      await mailReceipt(shop, tx, { id, ...declaration })
      await tellOwner(tx, shop.sender, 'returnAsked', (to, prefix) => newWithdrawal(to, shop.origin + prefix))
    }
    return receivedAt
  })
}

async function allowFrom({ db }: Declaring, clientAddress: string): Promise<void> {
  const key = `withdrawals from ${networkOf(clientAddress)} in an hour`
  const wait = await secondsToWait(db, key, MOST_AN_HOUR, AN_HOUR)
  if (wait === 0) return
  const { name, address, email } = await readSettings(db, 'seller')
  const shop = await readSettings(db, 'shop')
  const post = [name || shop.name, ...address.split('\n')].filter(Boolean).join(', ')
  const words = t('withdrawals.tooManyFromHere', { wait: durationInWords(wait), email, post })
  throw new Refusal('TOO_MANY_REQUESTS', words, wait)
}

type Received = Pick<WithdrawalRow, 'id' | 'email' | 'orderNumber' | 'receivedAt' | 'language' | 'userId'>

/** Names an order only to the account that placed it. Others are sent one an hour, which repeats nothing that somebody typed. */
export async function mailReceipt(shop: Declaring, tx: Tx, received: Received): Promise<void> {
  const { id: cause, email: to, receivedAt } = received
  const number = await ownNumber(tx, received)
  const key = `receipt of withdrawal to ${hashedAddress(to)}`
  if (number === undefined && (await secondsToWait(tx, key, 1, AN_HOUR)) > 0) return
  const reader = await readerOf(tx, shop.origin, received.language)
  await enqueueMail(tx, () => withdrawalReceived({ to, cause, receivedAt, number }), reader.language)
}

async function ownNumber(
  tx: Tx,
  { orderNumber: typed, email, userId }: Received,
): Promise<string | undefined> {
  const number = numberIn(typed)
  if (number === undefined || userId === null) return undefined
  const found = await findCandidates(tx, { numbers: [number], emails: [] })
  const own = found.find((one) => one.number === number && one.userId === userId && one.email === email)
  return own && orderNumber(own.number)
}
