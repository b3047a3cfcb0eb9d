/** The limits of an uploaded picture or document. The server decides by them; the page shows them before it sends. */
import { t } from '#messages/t.ts'

export const MOST_UPLOAD_BYTES = 10 * 1024 * 1024
export const MOST_UPLOAD_PIXELS = 50_000_000
export const LEAST_UPLOAD_SIDE = 16

/** The longest side, in pixels, of each size that the shop stores. */
export const UPLOAD_WIDTHS = [320, 640, 1200] as const

export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const uploadTooLarge = (): string => t('refusals.pictureTooLarge')
export const documentTooLarge = (): string => t('refusals.documentTooLarge')

export const MOST_IMPORT_BYTES = 20 * 1024 * 1024
export const importTooLarge = (): string => t('refusals.importTooLarge')
