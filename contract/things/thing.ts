/** A subject as the audit log shows it. */
type Subject = { text: string; _id?: string | undefined }

/**
 * What the contract says of a thing: its verbs, and where the audit log shows and links it. The server says in server/history/things/ how it is
 * named, read, written and taken back.
 */
export type SaidOfThing = {
  /** The kind of the subject in its facts, where that is another thing or has another name. */
  kind?: string
  /** The kind of the subject in the audit log, where that differs from the kind in facts. */
  about?: string
  /** What the filter of the audit log calls acts about it; absent where the filter does not offer them. */
  filter?: () => string
  /** The admin's page on which it is found. */
  page?: (subject: Subject) => string | undefined
  /** Each verb that changes it, with the act of staff that the audit log shows and the words for it; or how its facts are kept. */
  verbs: Record<string, SaidOfAct | 'no act' | 'visit'>
}

/** `no act`: the audit log does not show it. `visit`: its facts have no end and are deleted after some weeks. */
type SaidOfAct = { act: string; words: () => string }

/** The page of a thing that has one of its own while it exists. */
export const pageOfOne =
  (folder: string) =>
  ({ _id }: Subject): string | undefined =>
    _id && `/dashboard/${folder}/${_id}`
