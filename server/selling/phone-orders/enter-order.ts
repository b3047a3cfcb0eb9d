import { hash, randomUUID } from 'node:crypto'
import { spokenBy } from '#contract/language-fields.ts'
import { isOneAddress } from '#contract/one-address.ts'
import type { Caller } from '#contract/phone-orders.ts'
import type { Language } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { type Account, AS_CUSTOMER, asAccount, staff } from '#server/people/access/actor.ts'
import { findGroup, hasConfirmedAddress, withGrantOf } from '#server/people/access/store.ts'
import { listAddresses } from '#server/people/addresses/store.ts'
import { findBusiness } from '#server/people/businesses/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import type { OrderRequest } from '#server/selling/orders/agree.ts'
import type { RequestKey } from '#server/selling/orders/idempotency.ts'
import { knownDelivery } from '#server/selling/orders/known-delivery.ts'
import { placeOrder } from '#server/selling/orders/place-order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findCaller, isOrderMailed } from '#server/selling/phone-orders/store.ts'
import type { OrderOptions } from '#server/selling/prices/delivery-choice.ts'
import { type OrderQuote, quote } from '#server/selling/prices/quote.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** Errors: NOT_FOUND. */
async function customerAt(db: Db, email: string): Promise<Account> {
  const found = await findCaller(db, email)
  const member = found && (await findGroup(db, found.id))
  if (!found || !member) throw new Refusal('NOT_FOUND', t('admin.refusals.noAccountWithAddress'))
  return asAccount({ ...found, ...AS_CUSTOMER, groupId: member.groupId })
}

/** Who calls, and where the last order went. Errors: NOT_FOUND. */
export async function callerOf(db: Db, email: string): Promise<Caller> {
  const customer = await customerAt(db, email)
  const [{ phone, address }, [first], isConfirmed] = await Promise.all([
    knownDelivery(db, customer.id),
    listAddresses(db, customer.id),
    hasConfirmedAddress(db, customer.id),
  ])
  return {
    ...{ name: customer.name, email: customer.email, isConfirmed, phone, address },
    ...(first && { deliveryAddress: first.address }),
  }
}

/** `guestName`: of somebody without an account, whose address it is. */
type Buyer = { email: string; guestName?: string | undefined }

/**
 * A guest's order is private, and at an address that no account has confirmed: else it is the account's. Anybody can register with the address of
 * another, who is not to be kept from ordering by that, nor to have the order read. Errors: UNPROCESSABLE_CONTENT.
 */
async function mustBeGuest(
  db: Db,
  email: string,
  wishes: { asBusiness?: boolean | undefined },
): Promise<void> {
  if (wishes.asBusiness)
    throw new WrongFields([{ path: ['asBusiness'], message: t('admin.refusals.guestsOrderPrivately') }])
  if (!isOneAddress(email))
    throw new WrongFields([{ path: ['email'], message: t('account.provideAValidEmail') }])
  const account = await findCaller(db, email)
  if (account && (await hasConfirmedAddress(db, account.id)))
    throw new WrongFields([{ path: ['email'], message: t('admin.refusals.thisAddressHasAnAccount') }])
}

/** What this customer would pay: with the prices of the group, and what of coupons is left to them; a guest pays what everybody does. Errors: as `quote`, and NOT_FOUND. */
export async function quoteFor(
  shop: Pick<Shop, 'db' | 'prices'>,
  { email, guestName }: Buyer,
  pieces: OrderRequest['pieces'],
  wishes: OrderOptions,
): Promise<OrderQuote> {
  if (guestName !== undefined) {
    await mustBeGuest(shop.db, email, wishes)
    return quote(shop, pieces, wishes, async () => undefined)
  }
  const customer = await customerAt(shop.db, email)
  const buyer = wishes.asBusiness ? await findBusiness(shop.db, customer.id) : undefined
  return quote(shop, pieces, { ...wishes, buyer }, async () => customer)
}

/**
 * Places an order as the customer's, by the statement by which customers place theirs, or as a guest's, whatever the shop lets guests do by
 * themselves; its fact says who entered it. `language`: of the order; absent, the account's, or the shop's first. Answers its id and whether its e-mail
 * goes out: an address gets so many. Errors: as `placeOrder`, and NOT_FOUND.
 */
export async function enterOrder(
  shop: Shop,
  by: Account,
  buyer: Buyer & { language?: Language | undefined },
  wish: OrderRequest,
  key?: RequestKey,
): Promise<{ id: string; isMailed: boolean }> {
  await mustBeSpoken(shop.db, buyer.language)
  const id = await enter(shop, by, buyer, wish, key)
  return { id, isMailed: await isOrderMailed(shop.db, id) }
}

async function enter(
  shop: Shop,
  by: Account,
  { email, guestName, language }: Buyer & { language?: Language | undefined },
  wish: OrderRequest,
  key: RequestKey | undefined,
): Promise<string> {
  const entered = { by: staff(by), language }
  if (guestName !== undefined) {
    await mustBeGuest(shop.db, email, wish.wishes ?? {})
    // Of no network: those of guests who order by themselves are limited, and staff are nobody's network.
    const guest = { userId: randomUUID(), name: guestName, email, network: hash('sha256', randomUUID()) }
    return saidToStaff(guestName, () => placeOrder(shop, guest, wish, key, [], entered))
  }
  const { id, name } = await customerAt(shop.db, email)
  return saidToStaff(name, () =>
    withGrantOf(shop.db, id, (grantId) => placeOrder(shop, grantId, wish, key, [], entered)),
  )
}

async function mustBeSpoken(db: Db, language: Language | undefined): Promise<void> {
  if (language && !spokenBy(await readSettings(db, 'languages')).includes(language))
    throw new WrongFields([{ path: ['language'], message: t('admin.refusals.shopDoesNotSpeakThisLanguage') }])
}

/** What the customer would be told is said of the customer. */
async function saidToStaff(name: string, place: () => Promise<string>): Promise<string> {
  try {
    return await place()
  } catch (error) {
    if (error instanceof WrongFields || !(error instanceof Refusal)) throw error
    if (error.code === 'UNAUTHORIZED')
      throw new Refusal('NOT_FOUND', t('admin.refusals.noAccountWithAddress'))
    if (error.code !== 'TOO_MANY_UNPAID') throw error
    throw new Refusal('TOO_MANY_UNPAID', t('admin.refusals.customerHasTooManyUnpaid', { name }))
  }
}
