import { ORPCError } from '@orpc/client'
import { redirect } from 'react-router'
import { t } from '#messages/t.ts'
import { requireAccount, unavailable } from '#web/account/require-account.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { askPermissionsAgain } from '#web/account/session.ts'
import { mayOpen } from '#web/admin/rooms.ts'
import { accessToken } from '#web/api/access-token.ts'
import { ownPath } from '#web/lazy/base.ts'

/** For the loaders of the admin's pages. Without the page's permission one is sent to the login with the access token cleared. */
export async function asAdmin<T>(request: Request, load: () => Promise<T>): Promise<T> {
  await requireAccount(request)
  await askPermissionsAgain()
  const { permissions, permissionsKnown } = await requireAccount(request)
  if (!permissionsKnown) throw unavailable(t('admin.asAdmin.weCouldNotFindOut'))
  if (!mayOpen(ownPath(new URL(request.url).pathname), permissions)) throw turnAway(request)
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
  return redirect(comingBackTo(ownPath(pathname) + search, '/login'))
}
