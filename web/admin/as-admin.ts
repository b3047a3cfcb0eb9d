import { ORPCError } from '@orpc/client'
import { data, redirect } from 'react-router'
import type { Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { requireAccount, unavailable } from '#web/account/require-account.ts'
import { comingBackTo } from '#web/account/return-path.ts'
import { askPermissionsAgain, askPermissionsNow } from '#web/account/session.ts'
import { mayOpen } from '#web/admin/rooms.ts'
import { accessToken } from '#web/api/access-token.ts'
import { ownPath } from '#web/lazy/base.ts'

/** For the loaders of the admin's pages. Without any permission one is sent to the login with the access token cleared, and staff without the second factor or the password that is asked of them to where they set it, or read what to do at their sign-in provider; staff who lack the page's are told who can help. */
export async function asAdmin<T>(
  request: Request,
  load: (permissions: ReadonlySet<Permission>) => Promise<T>,
): Promise<T> {
  await requireAccount(request)
  await askPermissionsAgain()
  const { permissions, permissionsKnown } = await requireAccount(request)
  if (!permissionsKnown) throw unavailable(t('admin.asAdmin.weCouldNotFindOut'))
  if (!mayOpen(ownPath(new URL(request.url).pathname), permissions)) throw await refusal(request)
  try {
    return await load(permissions)
  } catch (error) {
    throw isForbidden(error) ? await refusal(request) : error
  }
}

/** By what somebody may do now: a role may have been given or taken away since the page asked. */
async function refusal(request: Request) {
  await askPermissionsNow()
  const { permissions, owners = [], viewing, ...asked } = await requireAccount(request)
  if (viewing) return redirect('/dashboard')
  if (permissions.size === 0) {
    if (asked.factorDue && asked.factorElsewhere) return redirect('/dashboard')
    return asked.factorDue || asked.passwordDue ? redirect('/dashboard/sessions') : turnAway(request)
  }
  const sentence = t('admin.asAdmin.noRoleForThis', {
    known: owners.length > 0 ? 'yes' : 'no',
    owners: owners.join(', '),
  })
  return data({ sentence }, { status: 403 })
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
