import { acknowledge, acknowledged } from '#contract/fields.ts'
import { dismissMiss } from '#server/catalogue/search/dismiss-miss.ts'
import { addSynonyms, changeSynonyms, removeSynonyms } from '#server/catalogue/search/edit-synonyms.ts'
import type { FindFitting } from '#server/catalogue/search/fitting.ts'
import type { LiveIndex } from '#server/catalogue/search/live-index.ts'
import { listMisses } from '#server/catalogue/search/misses-store.ts'
import { searchTools } from '#server/catalogue/search/search-tools.ts'
import { suggest } from '#server/catalogue/search/suggest.ts'
import { listSynonyms } from '#server/catalogue/search/synonyms-store.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import type { WorkBudget } from '#server/people/access/work-budget.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { RequestCurrency } from '#server/selling/receipt/rules.ts'

/** `inAskedCurrency`: that of server/selling/price-rules, which stands beside this room; `findFitting`: that of the room of the page of a tool, above it. */
type Parts = {
  db: Db
  index: LiveIndex
  budget: WorkBudget
  findFitting: FindFitting
  inAskedCurrency: <Done>(
    db: Db,
    code: string | undefined,
    act: (currency: RequestCurrency | undefined) => Promise<Done>,
  ) => Promise<Done>
}

/** The calls that search the tools, and those with which an owner sees and improves what is found. */
export function createSearchApi({ db, index, budget, findFitting, inAskedCurrency }: Parts) {
  return {
    find: anyone.search.find.handler(({ context: { access, request, clientAddress }, input }) =>
      inAskedCurrency(db, input.currency, (currency) =>
        budget(clientAddress, async (charge) => {
          const fitting = input.fits
            ? await findFitting(input.fits, () => access.accountOf(request))
            : undefined
          return searchTools(db, index, input, { clientAddress, charge, currency, fitting })
        }),
      ),
    ),
    suggest: anyone.search.suggest.handler(({ context: { clientAddress }, input }) =>
      inAskedCurrency(db, input.currency, async (currency) => ({
        suggestions: await budget(clientAddress, (charge) =>
          suggest(db, index, input.q, { charge, currency }),
        ),
      })),
    ),
    missed: signedIn.search.missed.handler(({ input }) => listMisses(db, input)),
    dismissMissed: signedIn.search.dismissMissed.handler(({ context: { account }, input }) =>
      acknowledge(dismissMiss(db, account, input.query)),
    ),
    synonyms: signedIn.search.synonyms.handler(async () =>
      (await listSynonyms(db)).map(({ id, words }) => ({ _id: id, words })),
    ),
    addSynonyms: signedIn.search.addSynonyms.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await addSynonyms(db, account, input.words),
    })),
    changeSynonyms: signedIn.search.changeSynonyms.handler(({ context: { account }, input }) =>
      acknowledge(changeSynonyms(db, account, input.id, input.words)),
    ),
    removeSynonyms: signedIn.search.removeSynonyms.handler(({ context: { account }, input }) =>
      acknowledge(removeSynonyms(db, account, input.id)),
    ),
  }
}
