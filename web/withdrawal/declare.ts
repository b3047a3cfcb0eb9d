import { safe } from '@orpc/client'
import { t } from '#messages/t.ts'
import { mailboxProblem } from '#web/account/validation.ts'
import type { Api } from '#web/api/client.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { fieldProblems } from '#web/forms/field-problems.ts'

/** As much of the field that people do not see as its call takes. */
const MOST_IN_TRAP = 2000

/** `pieces`: the ticked lines of an order of theirs, each on a line of its own as `1:3:Narrow chisel`; `all`: those that could be ticked. */
const FIELDS = ['name', 'email', 'orderNumber', 'lines', 'pieces', 'all', 'website'] as const
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
  const { name, email, orderNumber, website } = typed
  const lines = linesOf(typed)
  const [error, received] = await safe(
    api.withdrawals.declare({
      ...{ name, email, orderNumber },
      ...(lines && { lines }),
      // What a robot filled in is kept, however much it is.
      ...(website && { website: website.slice(0, MOST_IN_TRAP) }),
    }),
  )
  if (!error) return { step: 'received', typed, receivedAt: received.receivedAt }
  const found = fieldProblems(error)
  return Object.keys(found).length > 0
    ? { step: 'write', typed, problems: found }
    : { step: 'write', typed, failure: failureWords(error) }
}

/** What a declaration is about, as its call takes it; undefined for a whole order. */
function linesOf({ lines, pieces, all }: Typed) {
  if (all === '') return lines || undefined
  return pieces === all ? undefined : tickedIn(pieces).map(({ line, quantity }) => ({ line, quantity }))
}

export type Ticked = { line: number; quantity: number; name: string }

export const tick = ({ line, quantity, name }: Ticked): string => `${line}:${quantity}:${name}`

export const tickedIn = (pieces: string): Ticked[] =>
  pieces.split('\n').flatMap((one) => {
    const [, line, quantity, name = ''] = /^(\d+):(\d+):(.*)$/.exec(one) ?? []
    return line ? [{ line: Number(line), quantity: Number(quantity), name }] : []
  })

function problemsOf({ name, email, orderNumber, pieces, all }: Typed): Record<string, string> {
  const problem = email === '' ? t('withdrawals.giveYourEMail') : mailboxProblem(email)
  return {
    ...(name === '' && { name: t('withdrawals.giveYourName') }),
    ...(problem && { email: problem }),
    ...(orderNumber === '' && { orderNumber: t('withdrawals.giveTheOrder') }),
    ...(all !== '' && pieces === '' && { pieces: t('withdrawals.tickWhatYouGiveBack') }),
  }
}

function textIn(form: FormData, name: string): string {
  // Ticks are several of one name. Forms send a line's end as two characters, and a field counts it as one.
  return form
    .getAll(name)
    .map((value) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''))
    .join('\n')
}
