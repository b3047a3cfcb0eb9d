import { ORPCError } from '@orpc/client'
import { failureWords } from '#web/api/failure-words.ts'
import { showAlert } from '#web/ui/alerts.ts'

/** What was refused: a sentence such as `Product was not deleted`, and which one. */
type Refused = { title?: string | undefined; about?: string | undefined }

/** Tells that a change was not made, and why when the shop said so. */
export async function showFailure(error: unknown, { title, about }: Refused = {}): Promise<void> {
  const known = error instanceof ORPCError && error.defined ? error : undefined
  // The guard leads to the login.
  if (known?.code === 'UNAUTHORIZED') return
  if (known)
    return showAlert({
      icon: 'error',
      title: title ?? 'That was not done',
      text: about || known.message,
      detail: about ? known.message : undefined,
      button: 'OK',
    })
  await showAlert({
    icon: 'error',
    title: 'Error',
    text: 'Something went wrong',
    detail: error instanceof TypeError ? failureWords(error) : undefined,
    button: 'OK',
  })
}
