import { Refusal } from '#server/refusal.ts'

/** Refuses a request with a sentence that says what is wrong in it. */
export function refuse(sentence: string): never {
  throw new Refusal('UNPROCESSABLE_CONTENT', sentence)
}

/** A text of a request as a sentence can quote it. */
export const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
