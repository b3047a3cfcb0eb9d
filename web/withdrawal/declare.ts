import { safe } from '@orpc/client'
import { t } from '#messages/t.ts'
import { mailboxProblem } from '#web/account/validation.ts'
import type { Api } from '#web/api/client.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { fieldProblems } from '#web/forms/field-problems.ts'

const FIELDS = ['name', 'email', 'orderNumber', 'lines', 'website'] as const
export type Typed = Record<(typeof FIELDS)[number], string>

/** Where somebody stands: they write, are asked to confirm what they wrote, or are told that it was received. */
export type Declared = { typed: Typed } & (
  | { step: 'write'; problems?: Record<string, string>; failure?: string }
  | { step: 'confirm' }
  | { step: 'received'; receivedAt: string }
)

/** What a form of the page asks for, on the server as in the browser: its fields, and the button that was pressed. */
export async function declare(form: FormData, api: Api): Promise<Declared> {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textIn(form, name)])) as Typed
  const pressed = textIn(form, 'step')
  if (pressed === 'write') return { step: 'write', typed }
  const problems = problemsOf(typed)
  if (Object.keys(problems).length > 0) return { step: 'write', typed, problems }
  if (pressed !== 'confirm') return { step: 'confirm', typed }
  const { lines, website, ...needed } = typed
  const [error, received] = await safe(
    api.withdrawals.declare({ ...needed, ...(lines && { lines }), ...(website && { website }) }),
  )
  if (!error) return { step: 'received', typed, receivedAt: received.receivedAt }
  const found = fieldProblems(error)
  return Object.keys(found).length > 0
    ? { step: 'write', typed, problems: found }
    : { step: 'write', typed, failure: failureWords(error) }
}

function problemsOf({ name, email, orderNumber }: Typed): Record<string, string> {
  const problem = email === '' ? t('withdrawals.giveYourEMail') : mailboxProblem(email)
  return {
    ...(name === '' && { name: t('withdrawals.giveYourName') }),
    ...(problem && { email: problem }),
    ...(orderNumber === '' && { orderNumber: t('withdrawals.giveTheOrder') }),
  }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
