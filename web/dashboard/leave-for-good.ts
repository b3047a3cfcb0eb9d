import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { identityWords } from '#web/account/identity-words.ts'
import { signOut } from '#web/account/session.ts'
import { browserApi } from '#web/api/api.ts'
import { provePassword } from '#web/api/identity-account.ts'
import { idToken } from '#web/api/identity-provider.ts'
import { IdentityError } from '#web/api/identity-request.ts'
import { askProof } from '#web/dashboard/proving.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { askConfirm, showAlert } from '#web/ui/alerts.ts'

/** Deletes one's own account: asks, proves, deletes, and signs every tab out. `problem`: about the password. */
export function useLeaveForGood(email: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()

  async function leave(password: string | undefined): Promise<void> {
    setProblem('')
    if (!(await askConfirm({ ...QUESTION, text: email }))) return showAlert(KEPT)
    setBusy(true)
    try {
      await deleteAccount(email, password)
      await signOut(() => navigate('/', { replace: true }))
      await showAlert(DONE)
    } catch (error) {
      await tell(error)
    } finally {
      setBusy(false)
    }
  }

  async function tell(error: unknown): Promise<void> {
    if (error instanceof IdentityError) setProblem(identityWords(error))
    else if (isOld(error)) await showAlert(KEPT)
    else await showFailure(error)
  }

  return { busy, problem, leave }
}

/** The shop is shown the ID token of a session that was proved seconds ago. */
async function deleteAccount(email: string, password: string | undefined): Promise<void> {
  if (password !== undefined) await provePassword(password).catch(askForCode)
  const remove = async () => browserApi.users.remove({ email }, { context: { idToken: await idToken() } })
  try {
    await remove()
  } catch (error) {
    // Who comes in with a provider alone is led there, and back to this page.
    if (!isOld(error) || !(await askProof())) throw error
    await remove()
  }
}

const isOld = (error: unknown) => error instanceof ORPCError && error.code === 'SIGN_IN_AGAIN'

/** Who has a second factor proves it in the dialog that has a field for its code. */
async function askForCode(error: unknown): Promise<void> {
  const isAsked = error instanceof IdentityError && error.code === 'CODE_NEEDED'
  if (!isAsked || !(await askProof())) throw error
}

const QUESTION = {
  icon: 'warning',
  title: t('dashboard.areYouSureToDelete2'),
  detail: t('dashboard.thisCannotBeUndone'),
  button: t('dashboard.yesDeleteIt'),
  cancel: t('dashboard.cancel'),
} as const
const KEPT = {
  icon: 'success',
  title: t('dashboard.successfullyYourAccountIsSafe'),
  button: t('dashboard.ok'),
} as const
const DONE = {
  icon: 'success',
  title: t('dashboard.yourAccountHasBeenDeleted'),
  text: t('dashboard.thankYouForHavingBeen'),
  button: t('dashboard.ok'),
} as const
