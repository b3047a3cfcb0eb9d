import { redirect, redirectDocument } from 'react-router'
import { comingBackTo } from '#web/account/return-path.ts'
import { type Account, currentAccount } from '#web/account/session.ts'
import { needsOwnDocument } from '#web/ui/own-document.ts'

/** For the loaders of pages behind the login: whoever is signed in, else off to the login, which leads back here. */
export async function requireAccount(request: Request): Promise<Account> {
  const account = await currentAccount()
  if (account) return account
  const { pathname, search } = new URL(request.url)
  const login = comingBackTo(pathname + search, '/login')
  throw needsOwnDocument(pathname) ? redirectDocument(login) : redirect(login)
}
