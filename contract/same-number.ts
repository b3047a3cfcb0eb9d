/** Which numbers of batches and pieces are the same. Pure, without zod. */
import { writeArticleNumber } from '#contract/article-number.ts'
import { withoutUnseen } from '#contract/unseen.ts'

/** Numbers that look alike are one number: a recall must find it however it was typed, scanned or pasted. As article numbers are written. */
export const writePieceNumber = (typed: string): string => writeArticleNumber(withoutUnseen(typed))

/**
 * What numbers that are the same have in common: as they are written today, in lower case. An older release kept them as they were typed. The SQL
 * function `piece_number` answers the same of a number that is kept.
 */
export const numberKey = (written: string): string => writePieceNumber(written).toLowerCase()

export const isSameNumber = (one: string, other: string): boolean => numberKey(one) === numberKey(other)
