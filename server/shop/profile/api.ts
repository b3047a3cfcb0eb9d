import { acknowledge } from '#contract/fields.ts'
import type { Settings } from '#contract/settings.ts'
import type { Account } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { changeNumbers } from '#server/selling/documents/change-numbers.ts'
import { readGiven } from '#server/selling/documents/numbers-store.ts'
import { changeCurrency } from '#server/shop/profile/change-currency.ts'
import { changeTime } from '#server/shop/profile/change-time.ts'
import { changeTransfers } from '#server/shop/profile/change-transfers.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { changeShop } from '#server/shop/settings/change-shop.ts'
import { readAllSettings, type SettingsGroup } from '#server/shop/settings/store.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

type Call<Group extends SettingsGroup> = { context: { account: Account }; input: Partial<Settings[Group]> }

/** A group that needs more than saving has a verb of its own. */
export function createSettingsApi({ db, uploads }: { db: Db; uploads: Uploads }) {
  const save =
    <Group extends SettingsGroup>(group: Group) =>
    ({ context: { account }, input }: Call<Group>) =>
      acknowledge(changeSettings(db, account, group, input))

  return {
    read: signedIn.settings.read.handler(() => readAllSettings(db)),
    changeShop: signedIn.settings.changeShop.handler(({ context: { account }, input }) =>
      acknowledge(changeShop({ db, uploads }, account, input)),
    ),
    changeSeller: signedIn.settings.changeSeller.handler(save('seller')),
    changeClaims: signedIn.settings.changeClaims.handler(save('claims')),
    changeNotices: signedIn.settings.changeNotices.handler(save('notices')),
    changeReviews: signedIn.settings.changeReviews.handler(save('reviews')),
    changeMeasures: signedIn.settings.changeMeasures.handler(save('measures')),
    changeLanguages: signedIn.settings.changeLanguages.handler(save('languages')),
    changeOrders: signedIn.settings.changeOrders.handler(save('orders')),
    changeTransfers: signedIn.settings.changeTransfers.handler(({ context: { account }, input }) =>
      acknowledge(changeTransfers(db, account, input)),
    ),
    changeMethods: signedIn.settings.changeMethods.handler(save('methods')),
    changeNumbers: signedIn.settings.changeNumbers.handler(({ context: { account }, input }) =>
      acknowledge(changeNumbers(db, account, input)),
    ),
    givenNumbers: signedIn.settings.givenNumbers.handler(() => readGiven(db)),
    changeTime: signedIn.settings.changeTime.handler(({ context: { account }, input }) =>
      acknowledge(changeTime(db, account, input)),
    ),
    changeMoney: signedIn.settings.changeMoney.handler(({ context: { account }, input }) =>
      acknowledge(changeCurrency(db, account, input)),
    ),
    changeBookkeeping: signedIn.settings.changeBookkeeping.handler(save('bookkeeping')),
    changeInvoicing: signedIn.settings.changeInvoicing.handler(save('invoicing')),
    changeFields: signedIn.settings.changeFields.handler(save('fields')),
    changeMails: signedIn.settings.changeMails.handler(save('mails')),
    changeStaff: signedIn.settings.changeStaff.handler(save('staff')),
    changeBackups: signedIn.settings.changeBackups.handler(save('backups')),
  }
}
