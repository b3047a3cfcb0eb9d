import { isDefinedError, safe } from '@orpc/client'
import { useEffect, useState } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { browserApi } from '#web/api/api.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import type { Wishes } from '#web/prices/order-options.ts'

/** `promisedOn`: the day by which pieces beyond the shelf are promised on the page. */
export type QuotedLine = { productId: string; orderQuantity: number; promisedOn?: string | undefined }

/**
 * What the shop asks for these lines. `quote`: the last one that came; `isCurrent`: whether it is of what is wished now. `problems`: what
 * is wrong with the wishes, by their names. `isAsking`: the shop has not answered yet. `hasFailed`: the shop could not be asked.
 */
export type QuoteState = {
  quote?: Quote
  isCurrent: boolean
  isAsking: boolean
  problems: Record<string, string>
  /** What cannot be sent there; `line`: its place among the lines, absent where it is all of them together. */
  unsent: { line?: number; message: string }[]
  hasFailed: boolean
  /** Asks again, such as after an order was refused as its price changed. */
  again: () => void
}

/** Typing is not asked about at each key. */
const PAUSE = 250

/** Asks the shop what these lines cost whenever they or the wishes change; nothing while there are none, or where `isAsked` is false. */
export function useQuote(lines: QuotedLine[], wishes: Wishes, isAsked: boolean): QuoteState {
  const [times, setTimes] = useState(0)
  const [answer, setAnswer] = useState<Omit<QuoteState, 'isCurrent' | 'isAsking' | 'again'> & { to: string }>(
    NOTHING,
  )
  const request = JSON.stringify({ lines, ...sent(wishes) })

  useEffect(() => {
    const asked: Request = JSON.parse(request)
    if (!isAsked || asked.lines.length === 0) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const [error, quote] = await safe(browserApi.quotes.make(asked))
      const issues = error ? issuesOf(error) : []
      // The way that was chosen may not go to another place: those that do are to be seen.
      const isOfAnotherPlace =
        issues.length > 0 && issues.every(({ path: [field] }) => field === 'deliveryMethod')
      const [, there] = isOfAnotherPlace ? await safe(browserApi.quotes.make(withoutMethod(asked))) : []
      if (!isWanted) return
      const to = `${times} ${request}`
      if (!error) return setAnswer({ to, quote, problems: {}, unsent: [], hasFailed: false })
      const problems = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
      const unsent = issues
        .filter(({ path: [field] }) => field === 'lines')
        .map(({ path: [, line], message }) => ({
          message,
          line: typeof line === 'number' ? line : undefined,
        }))
      const hasFailed = !isDefinedError(error)
      setAnswer(({ quote: last }) => {
        const known = there ?? last
        return { to, quote: known, problems, unsent, hasFailed }
      })
    }, PAUSE)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [request, times, isAsked])

  const { to, ...state } = answer
  const isAnswered = to === `${times} ${request}`
  const isRight = Object.keys(state.problems).length === 0 && !state.hasFailed
  return {
    ...state,
    isCurrent: isAnswered && isRight,
    isAsking: isAsked && lines.length > 0 && !isAnswered,
    again: () => setTimes((all) => all + 1),
  }
}

const withoutMethod = (request: Request): Request => ({ ...request, deliveryMethod: undefined })

type Request = { lines: QuotedLine[] } & ReturnType<typeof sent>

const NOTHING = { to: '', problems: {}, unsent: [], hasFailed: false }

/** The wishes as the calls take them: what is empty is left out. */
export function sent({ coupon, country, postcode, deliveryMethod, currency, asBusiness }: Wishes) {
  return {
    coupons: coupon.trim() ? [coupon.trim()] : undefined,
    country: country || undefined,
    postcode: postcode.trim() || undefined,
    deliveryMethod: deliveryMethod || undefined,
    currency: currency || undefined,
    asBusiness: asBusiness || undefined,
  }
}
