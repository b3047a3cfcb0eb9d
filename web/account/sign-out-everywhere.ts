import { deleteDraftEverywhere } from '#web/account/order-draft.ts'
import { leave } from '#web/account/session.ts'
import { endAllSessions } from '#web/api/identity-account.ts'

/** Signs out here and in every other browser. */
export async function signOutEverywhere(): Promise<void> {
  await endAllSessions()
  deleteDraftEverywhere()
  await leave({ ended: false })
}
