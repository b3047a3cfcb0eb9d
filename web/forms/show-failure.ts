import { ORPCError } from '@orpc/client'
import { failureWords } from '#web/failure-words.ts'
import { showAlert } from '#web/ui/alerts.ts'

/** Tells that a change was not made, and why when the shop said so. */
export async function showFailure(error: unknown): Promise<void> {
  const known = error instanceof ORPCError && error.defined ? error : undefined
  // The guard leads to the login.
  if (known?.code === 'UNAUTHORIZED') return
  await showAlert({
    icon: 'error',
    title: 'Error',
    text: 'Something went wrong',
    detail: known?.message ?? (error instanceof TypeError ? failureWords(error) : undefined),
    button: 'OK',
  })
}
