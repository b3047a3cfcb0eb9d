/** The limits of an uploaded picture, document or model. The server decides by them; the page shows them before it sends. */
import { t } from '#messages/t.ts'

export const MOST_UPLOAD_BYTES = 10 * 1024 * 1024
export const MOST_UPLOAD_PIXELS = 50_000_000
export const LEAST_UPLOAD_SIDE = 16

/** The longest side, in pixels, of each size that the shop stores. */
export const UPLOAD_WIDTHS = [320, 640, 1200] as const

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const uploadTooLarge = (): string => t('refusals.pictureTooLarge')
export const documentTooLarge = (): string => t('refusals.documentTooLarge')

/** The demo's models have at most 400 kB: more than this is no file for a phone on the way. */
export const MOST_MODEL_BYTES = 4 * 1024 * 1024
export const modelTooLarge = (): string => t('refusals.modelTooLarge')

export const MOST_IMPORT_BYTES = 20 * 1024 * 1024
export const importTooLarge = (): string => t('refusals.importTooLarge')
