import type { FittedTool } from '#contract/search.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Charge } from '#server/people/access/work-budget.ts'

export type Fitting = {
  /** Those that something is to fit, in the order in which they are named, of one's own the latest first. */
  tools: FittedTool[]
  /** Which entries of an index fit one of them: 1 by entry. It awaits nothing, as matches are of one search at a time. */
  marks(index: CatalogueIndex, charge?: Charge): Uint8Array
}

/** Reads of which tools it is asked. `caller`: read only where they are the caller's own. Errors: UNPROCESSABLE_CONTENT, UNAUTHORIZED, FORBIDDEN. */
export type FindFitting = (asked: string, caller: () => Promise<Account | undefined>) => Promise<Fitting>
