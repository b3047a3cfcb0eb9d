import { allLanguages } from '#messages/languages.ts'
import { inLanguage, t } from '#messages/t.ts'

/** Why nothing was answered, in the language of whoever asks. */
export function failureWords(error: unknown, isTooLate: boolean, timeoutMs: number): string {
  if (isTooLate) return noAnswer(timeoutMs / 1000)
  const code = codeOf(error)
  if (/^(ERR_TLS|ERR_SSL|CERT|UNABLE_TO|DEPTH_|SELF_SIGNED|HOSTNAME)/.test(code)) return words.certificate()
  return (WORDS[code] ?? words.failed)()
}

/** The same of words that were kept, in the language of the reader. */
export function failureSaid(kept: string): string {
  const seconds = /\d+(?=\D*$)/.exec(kept)?.[0]
  return saidAgain(kept, [...Object.values(words), ...(seconds ? [() => noAnswer(Number(seconds))] : [])])
}

/** Words that were kept in any language, in that of the reader; what is none of these stays. */
export const saidAgain = (kept: string, all: (() => string)[]): string =>
  all.find((say) => allLanguages.some((tag) => inLanguage(tag, say) === kept))?.() ?? kept

const noAnswer = (seconds: number) => t('admin.outgoing.noAnswer', { seconds: String(seconds) })

const words = {
  unknown: () => t('admin.outgoing.unknownName'),
  notNow: () => t('admin.outgoing.nameNotNow'),
  refused: () => t('admin.outgoing.refusedConnection'),
  closed: () => t('admin.outgoing.closedConnection'),
  unreached: () => t('admin.outgoing.notReached'),
  noTls: () => t('admin.outgoing.noTls'),
  certificate: () => t('admin.outgoing.certificate'),
  failed: () => t('admin.outgoing.failed'),
  scheme: () => t('admin.outgoing.scheme'),
  notPublic: () => t('admin.outgoing.notPublic'),
  shopFailed: () => t('admin.outgoing.shopFailed'),
  factGone: () => t('admin.outgoing.factGone'),
}

/** Why the shop itself did not send. */
export const { scheme, notPublic, shopFailed, factGone } = words

const WORDS: Record<string, () => string> = {
  ENOTFOUND: words.unknown,
  EAI_AGAIN: words.notNow,
  ECONNREFUSED: words.refused,
  ECONNRESET: words.closed,
  EHOSTUNREACH: words.unreached,
  ENETUNREACH: words.unreached,
  ETIMEDOUT: words.unreached,
  EPROTO: words.noTls,
}

function codeOf(error: unknown): string {
  // Where several addresses were tried, all of their errors are in one; its code is the first one's.
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
