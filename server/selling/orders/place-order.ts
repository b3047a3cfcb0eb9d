import { randomUUID } from 'node:crypto'
import { couponCode } from '#contract/coupon-code.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { COLLECTED_AT } from '#contract/delivery.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { countriesIn } from '#contract/setting-fields.ts'
import type { Language } from '#messages/languages.ts'
import { askedLanguage, inLanguage } from '#messages/t.ts'
import type { Actor } from '#server/people/access/actor.ts'
import { findGranted } from '#server/people/access/granted-store.ts'
import { findLanguage } from '#server/people/access/store.ts'
import { type BusinessRow, findBusiness } from '#server/people/businesses/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { type Agreed, ageIn, agree, type OrderRequest, wishesOf } from '#server/selling/orders/agree.ts'
import type { RequestKey } from '#server/selling/orders/idempotency.ts'
import { linkTo } from '#server/selling/orders/order-for-mail.ts'
import { type Guest, recordOrder } from '#server/selling/orders/record-order.ts'
import { settleFree } from '#server/selling/orders/settle-free.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { methodOf } from '#server/selling/prices/delivery-choice.ts'
import { mergePieces } from '#server/selling/prices/merge-pieces.ts'
import { isOrderable, totalProblem } from '#server/selling/prices/order-total.ts'
import { couponsThatCount } from '#server/selling/prices/price-order.ts'
import { readCalendar } from '#server/selling/prices/read-calendar.ts'
import { shownQuote, versionOf } from '#server/selling/prices/shown-quote.ts'
import { isStillOnItsSide } from '#server/selling/prices/union-sales.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'
import { placedSubject } from '#server/shop/mail/templates/placed-subject.ts'
import { takeCurrency } from '#server/shop/settings/currency-store.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'
import { readerOf } from '#server/shop/settings/reader.ts'
import { readSettings } from '#server/shop/settings/store.ts'

/** E-mails to a confirmed address. An unconfirmed one may be a stranger's, and gets a single e-mail about unpaid orders. */
const MAILS_AN_HOUR = 20

/** Unpaid orders of guests from one network that keep pieces from others. */
const MOST_OF_NETWORK = 10

/** `language`: of the order; absent, the buyer's. */
type Entered = { by: Actor; language?: Language | undefined }

/** Each try reads the prices anew. */
const MOST_TRIES = 5

/**
 * Places an order and answers its id. `by`: the grant of an account, or a guest. `agree` makes the receipt from cached prices; the database function `place_order` checks their versions
 * and does the rest in one statement. If something changed meanwhile, the order is retried; the buyer is refused only if the total (cents)
 * differs. What costs nothing is paid at once. `entered`: by staff, for the buyer. Errors: UNAUTHORIZED, PRODUCT_GONE, SOLD_OUT, QUANTITY_OUT_OF_RANGE, TOTAL_OUT_OF_RANGE, PRICE_CHANGED, COUPON_USED,
 * UNPROCESSABLE_CONTENT, TOO_MANY_UNPAID, TOO_MANY_REQUESTS (orders without payment), PRODUCTS_BUSY, KEY_REUSED, KEY_IN_USE.
 */
export async function placeOrder(
  shop: Shop,
  by: string | Guest,
  request: OrderRequest,
  key?: RequestKey,
  fields: readonly CustomField[] = [],
  entered?: Entered,
): Promise<string> {
  const id = randomUUID()
  const grantId = typeof by === 'string' ? by : undefined
  const guest = typeof by === 'string' ? undefined : by
  const pieces = mergePieces(request.pieces)
  const productIds = pieces.map(({ productId }) => productId)
  const wishes = wishesOf(request)
  const codes = wishes.coupons.map(couponCode)
  const collectedAt = request.address === undefined ? await whereToCollect(shop) : ''
  const language =
    (entered ? entered.language : askedLanguage()) || (await languageOf(shop.db, entered && grantId))
  let [page, coupons] = await Promise.all([
    inLanguage(language, () => shop.prices.read(productIds)),
    shop.prices.coupons(codes),
  ])
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const business = wishes.asBusiness && grantId ? await businessOf(shop, grantId) : undefined
    // A shop without groups is not asked for one. Where this process has not heard of the groups yet, the first try says so.
    const asksGroup = grantId && (page.rules.groups.length > 0 || tries > 1)
    const groupId = asksGroup ? ((await findGranted(shop.db, grantId))?.groupId ?? null) : null
    const { prices, rules, at } = page
    const calendar = await readCalendar(shop.db, rules, [methodOf(rules, wishes)])
    const asksAge =
      ageIn(page, pieces) > 0 && (await isAgeDeclared(shop.db, wishes.country ?? rules.taxes?.home.country))
    const agreed = productIds.every((one) => prices.has(one))
      ? agree(
          page,
          { ...request, pieces },
          { groupId, business },
          { at, coupons, collectedAt, calendar, fields, asksAge },
        )
      : undefined
    const placed = await recordOrder(
      shop.db,
      agreed,
      {
        orderId: id,
        ...(grantId ? { grantId } : { guest: guest && { ...guest, mostOfNetwork: MOST_OF_NETWORK } }),
        pieces: pieces.map((piece) => ({ ...piece, version: prices.get(piece.productId)?.version ?? 0 })),
        rulesVersion: rules.version,
        groupId,
        ...(wishes.asBusiness && { businessVersion: business?.version ?? 0 }),
        coupons: agreed ? couponsThatCount(agreed.agreement.receipt) : [],
        objection: agreed && objectionTo(agreed, request),
        enteredBy: entered?.by,
        language,
        holdMinutes: shop.holdMinutes,
        requestKey: key?.key,
        requestHash: key?.requestHash,
        triedBefore: tries > 1,
        mailsAnHour: MAILS_AN_HOUR,
        mailSubject: inLanguage(language, () => placedSubject('{number}')),
        origin: shop.origin,
        link: linkTo(shop, { id, linkVersion: 0 }, guest ? 'mailed order' : 'order'),
        mostUnpaid: DEFAULTS.orders.mostUnpaid,
      },
      (tx, orderId) => settleFree(shop, tx, orderId),
      agreed && standsIn(rules, agreed),
    ).catch((error) => {
      // A coupon may be outdated at the first try: whether it has ended or been used up is said after it has been read anew.
      if (tries === 1 && error instanceof Refusal && error.code === 'COUPON_USED') return undefined
      throw explained(error, agreed)
    })
    if (placed !== undefined) {
      shop.notifications.send(productIds)
      return placed
    }
    ;[page, coupons] = await Promise.all([
      inLanguage(language, () => shop.prices.reread(productIds)),
      shop.prices.rereadCoupons(codes),
      takeCurrency(shop.db),
    ])
  }
  throw new Refusal('PRICE_CHANGED')
}

/** Only where the limit of sales to other member states decides on the taxes: all other orders are one statement. */
const standsIn = (rules: PriceRules, { agreement: { receipt }, unionNetCents }: Agreed) =>
  unionNetCents !== undefined && rules.unionSales?.taxedAt === 'limit'
    ? (tx: Tx) => isStillOnItsSide(tx, rules, { receipt, unionNetCents })
    : undefined

/** Of an account, which staff order for; else the first of the shop. */
async function languageOf(db: Db, grantId: string | undefined): Promise<Language> {
  const account = grantId ? await findGranted(db, grantId) : undefined
  return (await readerOf(db, '', account && (await findLanguage(db, account)))).language
}

async function businessOf(shop: Shop, grantId: string): Promise<BusinessRow | undefined> {
  const account = await findGranted(shop.db, grantId)
  return account && findBusiness(shop.db, account.id)
}

/** Adds what it would cost now, or which of the wishes are wrong. */
function explained(error: unknown, agreed: Agreed | undefined): unknown {
  if (!(error instanceof Refusal) || !agreed) return error
  const { agreement, issues } = agreed
  if (error.code === 'UNPROCESSABLE_CONTENT') return new WrongFields(issues)
  if (error.code === 'TOTAL_OUT_OF_RANGE')
    return new Refusal(error.code, totalProblem(agreement.receipt.totalCents))
  return error.code === 'PRICE_CHANGED'
    ? new Refusal('PRICE_CHANGED', error.message, undefined, {
        quote: shownQuote({ receipt: agreement.receipt }),
      })
    : error
}

/** Whether a declaration of age is asked for where it goes; without a country, where the shop is. */
export async function isAgeDeclared(db: Db, country: string | undefined): Promise<boolean> {
  const [{ declareAgeIn }, seller] = await Promise.all([
    readSettings(db, 'orders'),
    readSettings(db, 'seller'),
  ])
  return countriesIn(declareAgeIn).includes(country ?? seller.country)
}

/** The address of an order that is collected. */
export async function whereToCollect({ db }: Pick<Shop, 'db'>): Promise<string> {
  const [seller, { name }] = await Promise.all([readSettings(db, 'seller'), readSettings(db, 'shop')])
  return [COLLECTED_AT, seller.name || name, seller.address].filter(Boolean).join('\n')
}

type Shown = Pick<OrderRequest, 'expectedTotalCents' | 'quoteVersion'>

function objectionTo(
  { agreement: { receipt }, issues }: Agreed,
  { expectedTotalCents, quoteVersion }: Shown,
): RefusalCode | undefined {
  if (issues.length > 0) return 'UNPROCESSABLE_CONTENT'
  const { totalCents } = receipt
  if (expectedTotalCents !== undefined && totalCents !== expectedTotalCents) return 'PRICE_CHANGED'
  if (quoteVersion !== undefined && versionOf(receipt) !== quoteVersion) return 'PRICE_CHANGED'
  return isOrderable(totalCents) ? undefined : 'TOTAL_OUT_OF_RANGE'
}
