import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { told } from '#server/history/things/readings.ts'
import type { Thing } from '#server/history/things/thing.ts'
import { writeEach } from '#server/history/things/write-each.ts'
import { endCoupon, findCoupons, reviveCoupon } from '#server/selling/price-rules/coupons-store.ts'

export const coupon: Thing<'coupon'> = {
  subject: told(({ was }) => String(was.code)),
  called: ({ subject }) => t('admin.things.theCoupon', { code: subject }),
  words: { ended: () => t('admin.facts.end') },
  value: (_, value) => (value === true ? t('admin.choices.ended') : t('admin.choices.canBeUsed')),
  undo: {
    reads: {
      'coupon.ended': () => ({ before: { ended: false }, after: { ended: true } }),
      'coupon.revived': () => ({ before: { ended: true }, after: { ended: false } }),
    },
    locks: [],
    now: async ({ tx }, changes) => {
      const found = await findCoupons(
        tx,
        changes.map(({ subject }) => subject),
      )
      return changes.map(({ subject }) => {
        const coupon = found.find(({ code }) => code === subject)
        return coupon ? { ended: coupon.endedAt !== null } : null
      })
    },
    write: (work, wants) =>
      writeEach(work, wants, async ({ tx, editor, act }, { change: { subject }, judgement }) => {
        const isEnding = judgement.fields.ended === true
        const coupon = isEnding ? await endCoupon(tx, subject) : await reviveCoupon(tx, subject)
        if (!coupon) return []
        const { code, promotionId } = coupon
        const [verb, side] = isEnding
          ? (['coupon.ended', 'before'] as const)
          : (['coupon.revived', 'after'] as const)
        await recordFact(tx, editor.by, verb, code, { [side]: { code, promotionId } }, { partOf: act })
        return []
      }),
  },
}
