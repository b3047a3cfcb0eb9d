/** The limits of an order. The server decides by them; the pages show them before they send. */
import { t } from '#messages/t.ts'

/** Different products in one order. */
export const MOST_LINES = 50
/** Pieces of one product in one order. */
export const MOST_PIECES = 1_000_000

export const tooManyPieces = (): string => t('fields.tooManyPieces')

/** How long an admin can take back a payment confirmed by hand. The shop sends nothing about it until then. */
export const TAKE_BACK_MINUTES = 15
