import { randomInt } from 'node:crypto'
import { couponCode, isCouponCode } from '#contract/coupon-code.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { endCoupon, findCoupons, insertCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { holdGroups } from '#server/selling/price-rules/groups-store.ts'
import { readRules } from '#server/selling/price-rules/rules-store.ts'

/** Without `code`, `count` random codes. A limit that is absent does not limit. */
export type NewCoupons = {
  promotionId: string
  code?: string | undefined
  count?: number | undefined
  mostUses?: number | undefined
  mostPerCustomer?: number | undefined
}

/** Without 0 and O, 1, I and L, which are taken for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** With 31 letters nobody guesses a code, and among a thousand two are hardly ever the same. */
const CODE_LENGTH = 12

/** Errors: UNPROCESSABLE_CONTENT if there is no such promotion, if it needs no coupon, or if the code is taken. */
export function makeCoupons(db: Db, admin: Account, wish: NewCoupons): Promise<string[]> {
  const { promotionId, code, count = 1, mostUses, mostPerCustomer } = wish
  const codes = code === undefined ? madeUp(count) : [code]
  return db.transaction(async (tx) => {
    await holdGroups(tx) // whoever changes the rules waits, so the promotion is there until the coupons are
    const { promotions } = await readRules(tx)
    const promotion = promotions.find(({ id }) => id === promotionId)
    if (!promotion) refuse('promotionId', t('admin.refusals.noPromotionOfId', { id: promotionId }))
    if (!promotion.isCoupon)
      refuse('promotionId', t('admin.refusals.needsNoCoupon', { name: promotion.name }))
    const limits = { mostUses: mostUses ?? null, mostPerCustomer: mostPerCustomer ?? null }
    const made = await insertCoupons(
      tx,
      codes.map((one) => ({ code: one, promotionId, ...limits })),
    )
    if (made.length < codes.length) {
      const [taken] = await findCoupons(tx, codes)
      const said = { code: taken?.code ?? '' }
      refuse(
        'code',
        taken?.goneWith == null
          ? t('admin.refusals.couponIsThere', said)
          : t('admin.refusals.couponIsOfDeleted', said),
      )
    }
    const what = { promotionId, codes: code ?? codes.length, mostUses, mostPerCustomer }
    await recordFact(tx, staff(admin), 'coupons.made', code ?? null, { after: what })
    return codes
  })
}

/** Errors: NOT_FOUND if there is none, or if it has ended. */
export function endOneCoupon(db: Db, admin: Account, typed: string): Promise<void> {
  const code = couponCode(typed)
  return db.transaction(async (tx) => {
    const ended = isCouponCode(code) ? await endCoupon(tx, code) : undefined
    if (!ended) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchCoupon'))
    await recordFact(tx, staff(admin), 'coupon.ended', ended.code, {
      before: { code: ended.code, promotionId: ended.promotionId },
    })
  })
}

function madeUp(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count)
    codes.add(Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''))
  return [...codes]
}

function refuse(field: string, message: string): never {
  throw new WrongFields([{ path: [field], message }])
}
