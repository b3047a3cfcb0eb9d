import { formatDollars } from '#contract/money.ts'
import type { ClaimProblem, ReturnState } from '#contract/order-states.ts'
import type { Return } from '#contract/return-fields.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const RETURN_STATE_WORDS: Record<ReturnState, { tone: Tone; words: string }> = {
  asked: { tone: 'waiting', words: 'Asked for' },
  approved: { tone: 'good', words: 'Approved' },
  received: { tone: 'waiting', words: 'Received' },
  settled: { tone: 'good', words: 'Settled' },
  refused: { tone: 'open', words: 'Refused' },
  withdrawn: { tone: 'open', words: 'Withdrawn' },
}

const PROBLEMS: Record<ClaimProblem, string> = {
  damaged: 'damaged',
  wrong: 'the wrong thing',
  missing: 'missing',
}

/** Such as `Claim 2: damaged`. */
export function returnTitle({ kind, number, problem }: Pick<Return, 'kind' | 'number' | 'problem'>): string {
  if (kind === 'return') return `Return ${number}`
  return `Claim ${number}${problem ? `: ${PROBLEMS[problem]}` : ''}`
}

/** What happens next, said to the customer. */
export function nextStep(one: Return): string {
  const { state, comesBack, refunded, replacement, exchange } = one
  switch (state) {
    case 'asked':
      return 'We look at it and answer by e-mail. Please send nothing before.'
    case 'approved':
      return comesBack
        ? 'Print the label, put it on a parcel with the pieces, and send that to us.'
        : 'You need not send anything back. We settle it next.'
    case 'received':
      return 'Your parcel has reached us. We settle it next.'
    case 'settled':
      if (exchange)
        return [
          `You get other pieces in place of the money, as order ${exchange.number}.`,
          refunded === undefined ? '' : ` We give you ${formatDollars(refunded)} back.`,
        ].join('')
      if (refunded !== undefined) return `We give you ${formatDollars(refunded)} back.`
      return replacement
        ? 'We sent you a replacement. There is nothing more to do.'
        : 'There is nothing more to do.'
    case 'refused':
      return 'We do not agree. Please do not send the pieces.'
    case 'withdrawn':
      return 'It was withdrawn. There is nothing more to do.'
  }
}

/** When it came to where it is. */
export function returnMoment({ state, askedAt, answeredAt, receivedAt, settledAt }: Return): string {
  if (state === 'settled') return settledAt ?? askedAt
  if (state === 'received') return receivedAt ?? askedAt
  return (state === 'asked' ? askedAt : answeredAt) ?? askedAt
}
