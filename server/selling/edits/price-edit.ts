import { COLLECTED_AT } from '#contract/delivery.ts'
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import { inLanguage, t } from '#messages/t.ts'
import type { Pieces } from '#server/catalogue/products/stock-store.ts'
import { findGroup } from '#server/people/access/store.ts'
import { findBusiness } from '#server/people/businesses/store.ts'
import { type FieldIssue, Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { asNow } from '#server/selling/edits/as-now.ts'
import { asThen, isMoved } from '#server/selling/edits/as-then.ts'
import { type EditWish, piecesAfter } from '#server/selling/edits/edit.ts'
import { addressIssues, addressOf, ageIn, datesOf } from '#server/selling/orders/agree.ts'
import { orderBusiness } from '#server/selling/orders/order-business.ts'
import { languageOf } from '#server/selling/orders/order-for-mail.ts'
import { isAgeDeclared, whereToCollect } from '#server/selling/orders/place-order.ts'
import { placedAt, wishesOf } from '#server/selling/orders/price-anew.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import type { OrderRow, OrderWithLines } from '#server/selling/orders/store.ts'
import { findSpentCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { isCollected, type OrderOptions, zoneOf } from '#server/selling/prices/delivery-choice.ts'
import { whenThere } from '#server/selling/prices/delivery-dates.ts'
import type { PricePage } from '#server/selling/prices/price-book.ts'
import { couponsThatCount } from '#server/selling/prices/price-order.ts'
import { type OfferedMethod, offeredMethods } from '#server/selling/prices/quote.ts'
import { readCalendar } from '#server/selling/prices/read-calendar.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

/**
 * What an edited order costs, and for whom. `page`: today's prices and rules, whose versions the caller checks under the locks. `pricedNow`: the
 * products that cost what they do today. `coupons`: those that count. `without`: why coupons of it do not count any more.
 */
export type PricedEdit = {
  pieces: Pieces[]
  page: PricePage
  pricedNow: string[]
  groupId: string | null
  businessVersion?: number
  receipt: Receipt
  coupons: string[]
  without: string[]
  /** In years, of what is added or goes to another country; 0: nobody has to declare it, or somebody did. */
  asksAge: number
  methods?: OfferedMethod[]
  changes: Pick<OrderRow, 'address' | 'deliveryAddress' | 'phone' | 'business'> & {
    deliveryDates: DeliveryDates | null
  }
}

/** Reads outside of any transaction. Errors: STATE_NOT_REACHED where its account is deleted, PRODUCT_GONE, UNPROCESSABLE_CONTENT. */
export async function priceEdit(shop: Shop, order: OrderWithLines, wish: EditWish): Promise<PricedEdit> {
  const pieces = piecesAfter(order, wish.pieces)
  const placed = wishesOf(order)
  const language = await languageOf(shop.db, order)
  const [page, coupons, spent, business, member, collectedAt] = await Promise.all([
    inLanguage(language, () => shop.prices.reread(pieces.map(({ productId }) => productId))),
    shop.prices.rereadCoupons(placed.coupons),
    placed.coupons.length > 0 ? findSpentCoupons(shop.db, order.userId, placed.coupons) : [],
    order.business ? findBusiness(shop.db, order.userId) : undefined,
    findGroup(shop.db, order.userId),
    whereToCollect(shop),
  ])
  if (!member)
    throw new Refusal('STATE_NOT_REACHED', standing(order, t('edits.theAccountOfThisOrderIsDeleted')))
  const before = placedAt(page, placed)
  const after = wishesAfter(before, wish)
  const asked = { pieces, page, coupons, before, after: { ...after, buyer: business } }
  const { price, without, wishes, pricedNow } =
    wish.prices === 'now'
      ? asNow(order, { ...asked, spent, groupId: member.groupId })
      : asThen(order, { ...asked, groupId: member.groupId })
  if (!pricedNow.every((id) => page.prices.get(id)?.isOnSale)) throw new Refusal('PRODUCT_GONE')
  const { receipt, issues } = price(wishes)
  const address = addressAfter(order, wish, wishes, page, collectedAt)
  mustBeRight([...issues, ...addressIssues(address, wishes, page)], pieces, wish)
  const calendar = await readCalendar(shop.db, page.rules, zoneOf(page.rules, wishes)?.methods ?? [])
  const zone = zoneOf(page.rules, wishes)
  const kept = order.lines.filter(({ productId }) => pieces.some((one) => one.productId === productId))
  const at = whenThere(
    page.at,
    kept.map(({ promise }) => ({ promisedOn: promise?.toldOn })),
  )
  const home = page.rules.taxes?.home.country
  const country = wishes.country ?? home
  const goesElsewhere = country !== (before.country ?? home)
  const age = ageIn(
    page,
    pieces.filter(({ productId, quantity }) => goesElsewhere || quantity > orderedOf(order, productId)),
  )
  const isAsked = age > (order.declaredAge ?? 0) && (await isAgeDeclared(shop.db, country))
  const isAsAgreed = wish.prices === 'then' && !isMoved(before, wishes)
  return {
    ...{ pieces, page, pricedNow, receipt, without, coupons: couponsThatCount(receipt) },
    asksAge: isAsked ? age : 0,
    ...{ groupId: member.groupId, ...(business && { businessVersion: business.version }) },
    ...(zone && {
      methods: offeredMethods(zone, (id) => price({ ...wishes, deliveryMethod: id }).receipt, {
        at,
        calendar,
      }),
    }),
    changes: {
      ...{ phone: wish.phone ?? order.phone, address: address.address },
      deliveryAddress: address.deliveryAddress,
      business:
        business && !isAsAgreed
          ? orderBusiness(business, page.rules, receipt, order.business?.poNumber)
          : order.business,
      deliveryDates: isAsAgreed ? order.deliveryDates : (datesOf(page, wishes, { at, calendar }) ?? null),
    },
  }
}

const orderedOf = ({ lines }: OrderWithLines, productId: string) =>
  lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0)

/** A text names no other place than the one that the order was priced for; an address in fields is the place. */
function wishesAfter(before: OrderOptions, { deliveryAddress, deliveryMethod }: EditWish): OrderOptions {
  return {
    ...before,
    ...(deliveryAddress && { country: deliveryAddress.country, postcode: deliveryAddress.postcode }),
    ...(deliveryMethod && { deliveryMethod }),
  }
}

function addressAfter(
  order: OrderRow,
  { address, deliveryAddress }: EditWish,
  wishes: OrderOptions,
  page: PricePage,
  collectedAt: string,
): Pick<OrderRow, 'address' | 'deliveryAddress'> & { address: string } {
  const wasCollected = order.address.startsWith(COLLECTED_AT)
  if (isCollected(page.rules, wishes))
    return { address: wasCollected ? order.address : collectedAt, deliveryAddress: null }
  if (address === undefined && !wasCollected)
    return { address: order.address, deliveryAddress: order.deliveryAddress }
  if (address === undefined)
    throw new WrongFields([{ path: ['address'], message: t('edits.itIsNotCollectedAnyMoreGive') }])
  return {
    address: addressOf({ address, ...(deliveryAddress && { deliveryAddress }), wishes }, page) ?? address,
    deliveryAddress: deliveryAddress ?? null,
  }
}

/** Lines of the receipt are those of the order, in another order than they were wished in. */
function mustBeRight(issues: FieldIssue[], pieces: Pieces[], wish: EditWish): void {
  if (issues.length === 0) return
  throw new WrongFields(
    issues.map(({ path: [field, place, ...more], message }) => {
      const { productId } = pieces[Number(place)] ?? {}
      const wished = wish.pieces?.findIndex((one) => one.productId === productId) ?? -1
      return {
        path: field === 'lines' && wished >= 0 ? ['lines', wished, ...more] : [field ?? 'lines'],
        message,
      }
    }),
  )
}
