/** Who is signed in, as all pages see it, and how that may change. */
import type { Permission } from '#contract/permissions.ts'
import type { Language } from '#messages/languages.ts'
import type { KeptCurrency } from '#web/account/kept-currency.ts'
import { forgetKeptLists } from '#web/lazy/kept-lists.ts'
import { createStore, useStore } from '#web/lazy/store.ts'

/** `permissions`: what they may do with what is others'; `permissionsKnown`: whether the shop could be asked. Until then, nothing. */
export type Account = {
  email: string
  displayName: string
  photoURL: string | null
  language?: Language | undefined
  /** That it has prices in: the one that it chose, or that its address proposes. */
  currency?: KeptCurrency | undefined
  permissions: ReadonlySet<Permission>
  /** The names of those who can give staff another role. */
  owners?: readonly string[] | undefined
  /** Until when they act for the shop without the second factor that it asks of staff. */
  factorDue?: string | undefined
  /** They use it at another sign-in provider. */
  factorElsewhere?: boolean | undefined
  /** Until when they act for the shop with a password that is too weak for staff. */
  passwordDue?: string | undefined
  permissionsKnown: boolean
  /** One of the staff sees the shop as this account, until then, and changes nothing. */
  viewing?: { endsAt: string } | undefined
}

/** `unknown`: the identity provider could not be asked. `ended`: the session ended, and the person did not sign out here. */
export type Session =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'signedOut'; ended: boolean }
  | ({ status: 'signedIn' } & Account)

type Status = Session['status']

/** The statuses that may follow each status. Any other change is ignored, as it brings no news. */
const MOVES: Record<Status, Status[]> = {
  loading: ['unknown', 'signedOut', 'signedIn'],
  unknown: ['signedOut', 'signedIn'],
  signedOut: ['signedIn'],
  signedIn: ['signedIn', 'signedOut'],
}

const LOADING: Session = { status: 'loading' }
const session = createStore<Session>(LOADING)

/** Pages are rendered for everybody alike, so on the server the session is always still loading. */
export function useSession(): Session {
  return useStore(session, LOADING)
}

export function currentSession(): Session {
  return session.get()
}

/** The account that is signed in, if that is known and there is one. */
export function signedInAccount(): Account | undefined {
  const now = session.get()
  return now.status === 'signedIn' ? now : undefined
}

export function moveSession(next: Session): void {
  const { status, email }: { status: Status; email?: string } = session.get()
  if (!MOVES[status].includes(next.status)) return
  // Whoever comes next on this device reads nothing of theirs.
  if (next.status === 'signedOut' || status === 'signedOut' || (email && Object(next).email !== email))
    forgetKeptLists()
  session.set(next)
}
