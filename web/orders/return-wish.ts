/** Reads what was typed to send something back. Pure. */
import type { ClaimProblem, ReturnKind } from '#contract/order-states.ts'
import type { Size } from '#contract/return-fields.ts'
import { MOST_RETURN_REASON } from '#contract/return-limits.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'

export type ReturnWish = {
  kind: ReturnKind
  problem?: ClaimProblem
  lines: { line: number; quantity: number; reason: string; wanted?: string }[]
}
/** What is wrong with a field, or with all of them. */
export type ReturnProblem = { words: string; field?: string }

export type Returnable = { line: number; name: string; left: number; sizes?: Size[] | undefined }

/** `about`: `return`, or what a claim says is wrong. `line-1`, `reason-1` and `wanted-1` are pieces and reason of line 1, and the size that is wanted. The server has the last word. */
export function returnWish(form: FormData, lines: Returnable[]): ReturnWish | ReturnProblem {
  const about = textOf(form, 'about') as 'return' | ClaimProblem
  const wish: ReturnWish =
    about === 'return' ? { kind: 'return', lines: [] } : { kind: 'claim', problem: about, lines: [] }
  for (const { line, left } of lines) {
    const typed = textOf(form, `line-${line}`)
    const quantity = typed === '' ? 0 : (wholeNumber(typed) ?? -1)
    if (quantity < 0 || quantity > left)
      return {
        field: `line-${line}`,
        words: numberWords(typed, t('orders.aWholeNumberOfPieces', { left })),
      }
    if (quantity === 0) continue
    const reason = textOf(form, `reason-${line}`)
    if (reason === '') return { field: `reason-${line}`, words: t('orders.pleaseSayWhyInA') }
    if (reason.length > MOST_RETURN_REASON)
      return { field: `reason-${line}`, words: t('orders.atMostCharacters', { MOST_RETURN_REASON }) }
    const wanted = textOf(form, `wanted-${line}`)
    wish.lines.push({ line, quantity, reason, ...(wanted && { wanted }) })
  }
  if (wish.lines.length === 0) return { words: t('orders.sayOfAtLeastOne') }
  return wish
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
