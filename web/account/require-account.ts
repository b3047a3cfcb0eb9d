import { data, redirect, redirectDocument } from 'react-router'
import { t } from '#messages/t.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { currentAccount } from '#web/account/session.ts'
import type { Account } from '#web/account/session-state.ts'
import { ownPath } from '#web/lazy/base.ts'
import { needsOwnDocument } from '#web/ui/own-document.ts'

/** For the loaders of pages behind the login: whoever is signed in, else off to the login, which leads back here. */
export async function requireAccount(request: Request): Promise<Account> {
  const account = await currentAccount().catch(() => {
    throw unavailable(t('account.weCouldNotFindOut4'))
  })
  if (account) return account
  const { pathname: whole, search } = new URL(request.url)
  const pathname = ownPath(whole)
  const login = comingBackTo(pathname + search, '/login')
  throw needsOwnDocument(pathname) ? redirectDocument(login) : redirect(login)
}

/** Loads data of the signed-in account. Redirects to the login if nobody is signed in or the session has expired. */
export async function withAccount<Result>(
  request: Request,
  read: (account: Account) => Promise<Result>,
): Promise<Result> {
  const account = await requireAccount(request)
  try {
    return await read(account)
  } catch (error) {
    await requireAccount(request)
    throw error
  }
}

/** For a page that cannot be shown now: what it says in its place, beside the way to try again. */
export function unavailable(sentence: string) {
  return data({ sentence }, { status: 503 })
}
