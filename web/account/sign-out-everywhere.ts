import { signOutBy } from '#web/account/session.ts'
import { endAllSessions } from '#web/api/identity-account.ts'

/** Signs out here and in every other browser. `leavePage`: as in `signOut`. */
export async function signOutEverywhere(leavePage: () => unknown): Promise<void> {
  await signOutBy(endAllSessions, leavePage)
}
