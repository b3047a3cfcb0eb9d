/** Programs outside of the shop that are asked by one address, JSON, and a header with a secret. */
import { t } from '#messages/t.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'
import { type Outgoing, OutgoingError } from '#server/platform/outgoing/outgoing.ts'
import { urlProblem } from '#server/platform/outgoing/typed-address.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'

export type Program = { url: string; header: string; secret: string }

/** `sealed`: null where it has no secret. */
export type StoredProgram = { url: string; header: string; sealed: string | null }

/** `what`: such as `label service`. */
type Kind = { sealing: Sealing; what: string }

/** What its secret is sealed for: for another program it does not open. */
const purposeOf = (what: string, url: string) => `${what} ${new URL(url).origin}`

/** Empty: there is none. Undefined: it was sealed by another key. */
export const openSecret = async ({ sealing, what }: Kind, { url, sealed }: StoredProgram) =>
  sealed ? sealing.unseal(sealed, purposeOf(what, url)) : ''

export const sealFor = ({ sealing, what }: Kind, url: string, secret: string): Promise<string> =>
  sealing.seal(secret, purposeOf(what, url))

/** `open`: the secret that it has; undefined where it cannot be opened. */
type Was = StoredProgram & { open: string | undefined }
type Typed = { url: string; header: string; secret?: string | undefined }

/**
 * What is to be stored for what an owner typed, undefined for none; `same`: nothing changes. `secret`: undefined: it stays, but goes to no
 * other program. Errors: UNPROCESSABLE_CONTENT.
 */
export async function changedProgram(
  { allowed, ...kind }: Kind & { allowed: readonly string[] },
  was: Was | undefined,
  { url, header, secret }: Typed,
): Promise<StoredProgram | undefined | 'same'> {
  const problem = url ? urlProblem(url, allowed) : undefined
  if (problem) throw new WrongFields([{ path: ['url'], message: problem }])
  const hadSecret = was !== undefined && was.open !== ''
  if (url && hadSecret && secret === undefined && purposeOf(kind.what, url) !== purposeOf(kind.what, was.url))
    throw new WrongFields([{ path: ['secret'], message: t('admin.refusals.secretOfOtherProgram') }])
  const isKept = secret === undefined || (was && secret === was.open)
  if ((was?.url ?? '') === url && (url === '' || (was?.header === header && isKept))) return 'same'
  if (!url) return undefined
  const open = secret ?? (was ? was.open : '')
  // One that cannot be opened stays as it is.
  if (open === undefined) return { url, header, sealed: was?.sealed ?? null }
  return { url, header, sealed: open ? await sealFor(kind, url, open) : null }
}

type Addressed = { url: string } | undefined

/** What a fact tells of such a change: no secret, and no more of an address than its host. */
export const changeOfHost = (was: Addressed, is: Addressed) => ({
  before: { host: hostOf(was) },
  after: { host: hostOf(is) },
})

const hostOf = (program: Addressed) => (program ? new URL(program.url).host : '')

/** `message`: for the owner. `isFinal`: the same request would be refused again. */
export class ProgramError extends Error {
  override name = 'ProgramError'
  readonly isFinal: boolean

  constructor(message: string, isFinal: boolean) {
    super(message)
    this.isFinal = isFinal
  }
}

const TIMEOUT_MS = 15_000
const LONGEST_WORDS = 200

/** `name`: in the words of an error, such as `carrier`. */
type Asking = { outgoing: Outgoing; name: string; accept: string; mostBytes: number }

/** `id`: the same is done once, however often it is asked for. Errors: ProgramError. */
export async function askProgram(
  { url, header, secret }: Program,
  { outgoing, name, accept, mostBytes }: Asking,
  id: string,
  body: object,
): ReturnType<Outgoing> {
  const headers = {
    ...{ 'content-type': 'application/json', accept, 'user-agent': 'Kerf', 'idempotency-key': id },
    ...(secret && { [header.toLowerCase()]: secret }),
  }
  const request = { headers, body: JSON.stringify(body), mostBytes, timeoutMs: TIMEOUT_MS }
  const reply = await outgoing(new URL(url), { method: 'POST', ...request }).catch((error) => {
    if (error instanceof OutgoingError) throw new ProgramError(error.message, error.isRefused)
    throw error
  })
  const { status } = reply
  if (status >= 200 && status <= 299) return reply
  const words = inOneLine(reply.body.toString()).slice(0, LONGEST_WORDS)
  const isFinal = status < 500 && status !== 408 && status !== 429
  throw new ProgramError(`The ${name} answered ${status}${words && `: ${words}`}`, isFinal)
}

/** What a program says, without what no column and no e-mail can hold. */
export const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]+/gu, ' ')
    .trim()
