import { admin } from '#server/access/calls.ts'
import type { Db } from '#server/db/client.ts'
import { changeSeller } from '#server/settings/change-seller.ts'
import { readClaims, readSeller } from '#server/settings/store.ts'

/** The calls of the owner's settings. */
export function createSettingsApi({ db }: { db: Db }) {
  return {
    read: admin.settings.read.handler(async () => ({
      seller: await readSeller(db),
      claims: await readClaims(db),
    })),
    changeSeller: admin.settings.changeSeller.handler(async ({ context: { account }, input }) => {
      await changeSeller(db, account, input)
      return { acknowledged: true } as const
    }),
  }
}
