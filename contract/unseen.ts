/** Characters that nobody sees, by which two names could differ that look alike. */
import { t } from '#messages/t.ts'

/** Not joiners and variation selectors after what they shape, such as letters of Persian and Hindi, and emoji: those are seen. */
const UNSEEN =
  /(?!(?<=[^\p{ASCII}\p{Script=Latin}\p{Cf}\p{Default_Ignorable_Code_Point}]\ufe0f?)(?:\p{Join_Control}|\ufe0e|\ufe0f))[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

export const unseenProblem = (): string => t('fields.leaveOutSignsThatNobodySees')

/** Whether a text has a character that nobody sees: a soft hyphen, a mark of direction, a space without width. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text)

/** A text without the characters that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '')

const DIRECTIONS = /\p{Bidi_Control}/gu

/** A text without the signs that turn the direction of writing: in a name they would turn what stands beside it on a page or a label. */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '')

/**
 * Control characters that no text needs, and what Unicode says is no character: HTML and XML forbid them. Not NUL, which is refused
 * by itself, and not tabs and line breaks.
 */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu

/** A text without control characters but tabs and line breaks. */
export const withoutControls = (text: string): string =>
  text.replace(CONTROLS, (sign) => (sign === '\0' ? sign : ''))
