import { acknowledged } from '#contract/fields.ts'
import type { Settings } from '#contract/settings.ts'
import type { Account } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { changeTime } from '#server/shop/profile/change-time.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { changeShop } from '#server/shop/settings/change-shop.ts'
import { readAllSettings, type SettingsGroup } from '#server/shop/settings/store.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

type Call<Group extends SettingsGroup> = { context: { account: Account }; input: Partial<Settings[Group]> }

/** A group that needs more than saving has a verb of its own. */
export function createSettingsApi({ db, uploads }: { db: Db; uploads: Uploads }) {
  const save =
    <Group extends SettingsGroup>(group: Group) =>
    async ({ context: { account }, input }: Call<Group>) => {
      await changeSettings(db, account, group, input)
      return acknowledged
    }

  return {
    read: signedIn.settings.read.handler(() => readAllSettings(db)),
    changeShop: signedIn.settings.changeShop.handler(async ({ context: { account }, input }) => {
      await changeShop({ db, uploads }, account, input)
      return acknowledged
    }),
    changeSeller: signedIn.settings.changeSeller.handler(save('seller')),
    changeClaims: signedIn.settings.changeClaims.handler(save('claims')),
    changeNotices: signedIn.settings.changeNotices.handler(save('notices')),
    changeReviews: signedIn.settings.changeReviews.handler(save('reviews')),
    changeOrders: signedIn.settings.changeOrders.handler(save('orders')),
    changeTime: signedIn.settings.changeTime.handler(async ({ context: { account }, input }) => {
      await changeTime(db, account, input)
      return acknowledged
    }),
    changeFields: signedIn.settings.changeFields.handler(save('fields')),
    changeBackups: signedIn.settings.changeBackups.handler(save('backups')),
  }
}
