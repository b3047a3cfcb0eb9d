import { acknowledge } from '#contract/fields.ts'
import { type Access, bearerOf } from '#server/people/access/access-tokens.ts'
import { type Account, may } from '#server/people/access/actor.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import type { WorkBudget } from '#server/people/access/work-budget.ts'
import { findBusiness } from '#server/people/businesses/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { changeRules } from '#server/selling/price-rules/change-rules.ts'
import { type CouponRow, listCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { endOneCoupon, makeCoupons } from '#server/selling/price-rules/edit-coupons.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'
import { limitGuesses } from '#server/selling/prices/coupon-guesses.ts'
import { mergePieces } from '#server/selling/prices/merge-pieces.ts'
import type { PriceBook } from '#server/selling/prices/price-book.ts'
import { type OrderQuote, quote } from '#server/selling/prices/quote.ts'
import { shownQuote } from '#server/selling/prices/shown-quote.ts'
import { findUnweighed } from '#server/selling/prices/store.ts'
import { unionYears } from '#server/selling/prices/union-sales.ts'
import type { DeliveryZone } from '#server/selling/receipt/rules.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

type Parts = { db: Db; prices: PriceBook }

/** Fifty lines without a coupon are usual. A line that is tried with a coupon takes as long as so many steps of a search. */
const USUAL_LINES = 50
const STEPS_OF_LINE = 60

export function createQuotesApi({ budget, ...parts }: Parts & { budget: WorkBudget }) {
  return {
    make: anyone.quotes.make.handler(
      async ({ context: { access, request, clientAddress }, input: { lines, ...wishes } }) => {
        const pieces = lines.map(({ productId, orderQuantity, promisedOn }) => ({
          ...{ productId, quantity: orderQuantity, promisedOn },
        }))
        const isAsked = wishes.asBusiness || wishes.coupons.length > 0
        const account = isAsked ? await access.accountOf(request) : undefined
        const buyer =
          wishes.asBusiness && mayBuy(account) ? await findBusiness(parts.db, account.id) : undefined
        const giver = { clientAddress, account, changes: false }
        return budget(clientAddress, (charge) => {
          charge((lines.length * (1 + wishes.coupons.length) - USUAL_LINES) * STEPS_OF_LINE)
          return limitGuesses(parts.db, giver, wishes.coupons, async () =>
            shownInCurrency(
              await quote(parts, mergePieces(pieces), { ...wishes, buyer }, () => asker(access, request)),
            ),
          )
        })
      },
    ),
  }
}

const shownInCurrency = (quoted: OrderQuote) =>
  inCurrency(quoted.receipt.inputs?.request.currency?.code, () => shownQuote(quoted))

/** Whether what an account pays may be told: an API key that cannot order for its maker learns what everybody pays, not its maker's prices. */
function mayBuy(account: Account | undefined): account is Account {
  return account !== undefined && (!account.key || may(account, 'orders.place'))
}

/** The account of who asks; undefined for a visitor, and for a key that cannot order. Errors: UNAUTHORIZED for a token that has ended, as its owner may have other prices. */
async function asker(access: Access, request: Request): Promise<Account | undefined> {
  if (bearerOf(request) === undefined) return undefined
  const account = await access.accountOf(request)
  if (!account) throw new Refusal('UNAUTHORIZED')
  return mayBuy(account) ? account : undefined
}

export function createPriceRulesApi({ db }: Pick<Parts, 'db'>) {
  return {
    read: signedIn.priceRules.read.handler(async () => {
      const { version, ...rules } = await readRules(db)
      const unweighed = rules.zones.some(asksWeight) ? await findUnweighed(db) : undefined
      const years = await unionYears(db, rules)
      return { version, rules, unweighed, ...(years.length > 0 && { unionYears: years }) }
    }),
    change: signedIn.priceRules.change.handler(async ({ context: { account }, input }) => ({
      version: await changeRules(db, account, input.version, input.rules),
    })),
  }
}

const asksWeight = ({ methods }: DeliveryZone): boolean =>
  methods.some(
    ({ price, mostGrams, surcharges = [] }) =>
      price.kind === 'weight' ||
      mostGrams !== undefined ||
      surcharges.some(({ overGrams }) => overGrams !== undefined),
  )

export function createCouponsApi({ db }: Pick<Parts, 'db'>) {
  return {
    list: signedIn.coupons.list.handler(async ({ input }) => {
      const { rows, total } = await listCoupons(db, input)
      return { rows: rows.map(shownCoupon), total }
    }),
    make: signedIn.coupons.make.handler(async ({ context: { account }, input }) => ({
      codes: await makeCoupons(db, account, input),
    })),
    end: signedIn.coupons.end.handler(({ context: { account }, input }) =>
      acknowledge(endOneCoupon(db, account, input.code)),
    ),
  }
}

function shownCoupon({ code, promotionId, uses, mostUses, mostPerCustomer, madeAt, endedAt }: CouponRow) {
  return {
    ...{ code, promotionId, uses },
    mostUses: mostUses ?? undefined,
    mostPerCustomer: mostPerCustomer ?? undefined,
    madeAt: madeAt.toISOString(),
    endedAt: endedAt?.toISOString(),
  }
}
