import { acknowledge } from '#contract/fields.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { removeBusiness, saveBusiness } from '#server/people/businesses/save-business.ts'
import { shownBusiness } from '#server/people/businesses/shown-business.ts'
import { findBusiness } from '#server/people/businesses/store.ts'
import type { Db } from '#server/platform/db/client.ts'

export function createBusinessesApi(shop: { db: Db; viesUrl: string }) {
  return {
    own: signedIn.businesses.own.handler(async ({ context: { account } }) => {
      const row = await findBusiness(shop.db, account.id)
      return { business: row ? shownBusiness(row) : null }
    }),
    save: signedIn.businesses.save.handler(async ({ context: { account }, input }) => ({
      business: shownBusiness(await saveBusiness(shop, account, input)),
    })),
    remove: signedIn.businesses.remove.handler(({ context: { account } }) =>
      acknowledge(removeBusiness(shop.db, account)),
    ),
  }
}
