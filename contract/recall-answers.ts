/** What a customer may answer to a recall. Pages load this without zod. */
export const RECALL_ANSWERS = ['returned', 'kept', 'unknown'] as const
export type RecallAnswer = (typeof RECALL_ANSWERS)[number]
