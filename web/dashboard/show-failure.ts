import { ORPCError } from '@orpc/client'
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
    detail: known?.message,
    button: 'OK',
  })
}
