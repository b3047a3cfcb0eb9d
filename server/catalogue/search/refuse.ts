import { WrongFields } from '#server/platform/errors/refusal.ts'

export function refuse(parameter: string, sentence: string): never {
  throw new WrongFields([{ path: [parameter], message: sentence }], sentence)
}

/** A text of a request as a sentence can quote it. */
export const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
