import type { ImportState } from '#contract/import-kinds.ts'

export type Step = 'judge' | 'apply' | 'undo'

/** Each step: the states from which it begins, the state while it runs, after it, and after a failure. */
export const STEPS: Record<
  Step,
  { from: ImportState[]; during: ImportState; after: ImportState; failed: ImportState }
> = {
  judge: { from: ['read', 'judged'], during: 'judging', after: 'judged', failed: 'read' },
  apply: { from: ['judged'], during: 'applying', after: 'applied', failed: 'judged' },
  undo: { from: ['applied'], during: 'undoing', after: 'undone', failed: 'applied' },
}

/** The states in which nothing of the file is in the shop, so that it may be discarded. */
export const DISCARDABLE: ImportState[] = ['read', 'judged', 'undone']
