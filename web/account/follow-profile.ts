import { moveSession, signedInAccount } from '#web/account/session-state.ts'

/** The account's owner has changed their profile: the greeting and forms show it at once. */
export function followProfile({ name, img }: { name: string; img: string }): void {
  const account = signedInAccount()
  if (account) moveSession({ status: 'signedIn', ...account, displayName: name, photoURL: img })
}
