import { acknowledge, acknowledged } from '#contract/fields.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { inAskedCurrency } from '#server/selling/price-rules/in-asked-currency.ts'
import { discardDraft, publishHome, saveDraft } from '#server/shop/home/edit-home.ts'
import {
  draftedHome,
  editedHome,
  namesIn,
  publishedHome,
  readHomeVersion,
} from '#server/shop/home/read-home.ts'
import { shownHome } from '#server/shop/home/shown-home.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

/** The calls about the home page. */
export function createHomeApi(parts: { db: Db; uploads: Uploads }) {
  const { db } = parts
  return {
    shown: anyone.home.shown.handler(({ input }) =>
      inAskedCurrency(db, input.currency, async (currency) =>
        shownHome(db, (await publishedHome(db)).blocks, currency),
      ),
    ),
    edited: signedIn.home.edited.handler(() => editedHome(db)),
    version: signedIn.home.version.handler(async ({ input: { version } }) => {
      const blocks = await readHomeVersion(db, version)
      return { blocks, names: await namesIn(db, blocks) }
    }),
    preview: signedIn.home.preview.handler(async ({ input: { version } }) =>
      shownHome(db, await (version === undefined ? draftedHome(db) : readHomeVersion(db, version))),
    ),
    save: signedIn.home.save.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      version: await saveDraft(parts, account, input),
    })),
    discard: signedIn.home.discard.handler(({ context: { account }, input: { version } }) =>
      acknowledge(discardDraft(parts, account, version)),
    ),
    publish: signedIn.home.publish.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      version: await publishHome(parts, account, input),
    })),
  }
}
