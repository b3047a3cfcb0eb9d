import { ORPCError } from '@orpc/client'
import { t } from '#messages/t.ts'
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
          title: title ?? t('forms.thatWasNotDone'),
          text: about || why,
          detail: about ? why : undefined,
          button: t('forms.ok'),
        }
      : {
          icon: 'error',
          title: t('forms.error'),
          text: t('forms.somethingWentWrong'),
          detail: error instanceof TypeError ? failureWords(error) : undefined,
          button: t('forms.ok'),
        },
  )
}
