import { moneyOf } from '#contract/order-money.ts'
import type { ClaimProblem, ReturnState } from '#contract/order-states.ts'
import type { Return } from '#contract/return-fields.ts'
import { t } from '#messages/t.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const RETURN_STATE_WORDS: Record<ReturnState, { tone: Tone; words: string }> = {
  asked: { tone: 'waiting', words: t('orders.askedFor') },
  approved: { tone: 'good', words: t('orders.approved') },
  received: { tone: 'waiting', words: t('orders.received') },
  settled: { tone: 'good', words: t('orders.settled') },
  refused: { tone: 'open', words: t('orders.refused') },
  withdrawn: { tone: 'open', words: t('orders.withdrawn') },
}

const PROBLEMS: Record<ClaimProblem, string> = {
  damaged: t('orders.damaged'),
  wrong: t('orders.wrongThing'),
  missing: t('orders.missing'),
}

/** Such as `Claim 2: damaged`. */
export function returnTitle({ kind, number, problem }: Pick<Return, 'kind' | 'number' | 'problem'>): string {
  if (kind === 'return') return t('orders.return', { number })
  return problem ? t('orders.claimOf', { number, problem: PROBLEMS[problem] }) : t('orders.claim', { number })
}

/** What happens next, said to the customer. */
export function nextStep(one: Return): string {
  const { state, comesBack, refunded, replacement, exchange } = one
  switch (state) {
    case 'asked':
      return t('orders.weLookAtItAnd')
    case 'approved':
      return comesBack ? t('orders.printTheLabelPutIt') : t('orders.youNeedNotSendAnything')
    case 'received':
      return t('orders.yourParcelHasReachedUs')
    case 'settled':
      if (exchange)
        return [
          t('orders.youGetOtherPiecesIn', { number: exchange.number }),
          refunded !== undefined && t('orders.weGiveYouBack', { refunded: moneyOf(one, refunded) }),
        ]
          .filter(Boolean)
          .join(' ')
      if (refunded !== undefined) return t('orders.weGiveYouBack', { refunded: moneyOf(one, refunded) })
      if (!replacement || replacement.isCalledOff) return t('orders.thereIsNothingMoreTo')
      return replacement.parcels.some(({ sentAt }) => sentAt)
        ? t('orders.weSentYouAReplacement')
        : t('orders.weSendYouAReplacement')
    case 'refused':
      return t('orders.weDoNotAgreePlease')
    case 'withdrawn':
      return t('orders.itWasWithdrawnThereIs')
  }
}

/** When it came to where it is. */
export function returnMoment({ state, askedAt, answeredAt, receivedAt, settledAt }: Return): string {
  if (state === 'settled') return settledAt ?? askedAt
  if (state === 'received') return receivedAt ?? askedAt
  return (state === 'asked' ? askedAt : answeredAt) ?? askedAt
}
