import { number, t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { MOST_TEXTURE_SIDE } from '#server/shop/uploads/model-limits.ts'

export const refusedModel = (sentence: string): Refusal => new Refusal('MODEL_REFUSED', sentence)

/** `place` as a developer reads it, such as `accessors/3/count`. */
export const damagedAt = (place: string): Refusal => refusedModel(t('shop.modelIsDamaged', { place }))

export const pictureInModelRefused = (): Refusal =>
  refusedModel(t('shop.modelPicture', { side: number(MOST_TEXTURE_SIDE) }))

/** Errors: MODEL_REFUSED if there is more of it than a phone draws. */
export function atMost(most: number, found: number, what: string): void {
  if (found > most)
    throw refusedModel(t('shop.modelHasTooMany', { most: number(most), found: number(found), what }))
}
