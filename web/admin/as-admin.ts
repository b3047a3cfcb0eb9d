import { ORPCError } from '@orpc/client'
import { redirect } from 'react-router'
import { accessToken } from '#web/account/access-token.ts'
import { requireAccount, unavailable } from '#web/account/require-account.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { askAdminAgain } from '#web/account/session.ts'

/** For the loaders of the admin's pages. Anybody else is sent to the login with the access token cleared. */
export async function asAdmin<T>(request: Request, load: () => Promise<T>): Promise<T> {
  await requireAccount(request)
  await askAdminAgain()
  const { admin, adminKnown } = await requireAccount(request)
  if (!adminKnown) throw unavailable('We could not find out whether you are an admin.')
  if (!admin) throw turnAway(request)
  try {
    return await load()
  } catch (error) {
    throw isForbidden(error) ? turnAway(request) : error
  }
}

/** The role was taken away meanwhile: the server knows first. */
function isForbidden(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'FORBIDDEN'
}

function turnAway(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  accessToken.remove()
  return redirect(comingBackTo(pathname + search, '/login'))
}
