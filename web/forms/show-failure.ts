import { ORPCError } from '@orpc/client'
import { failureWords } from '#web/api/failure-words.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { showAlert } from '#web/ui/alerts.ts'

/** What was refused: a sentence such as `Product was not deleted`, and which one. */
type Refused = { title?: string | undefined; about?: string | undefined }

/** Tells that a change was not made, and why when the shop said so. */
export async function showFailure(error: unknown, { title, about }: Refused = {}): Promise<void> {
  const known = error instanceof ORPCError && error.defined ? error : undefined
  // The guard leads to the login.
  if (known?.code === 'UNAUTHORIZED') return
  const why = issuesOf(error)[0]?.message ?? known?.message
  await showAlert(
    why
      ? {
          icon: 'error',
          title: title ?? 'That was not done',
          text: about || why,
          detail: about ? why : undefined,
          button: 'OK',
        }
      : {
          icon: 'error',
          title: 'Error',
          text: 'Something went wrong',
          detail: error instanceof TypeError ? failureWords(error) : undefined,
          button: 'OK',
        },
  )
}
