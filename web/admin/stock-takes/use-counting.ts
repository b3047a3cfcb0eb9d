import { safe } from '@orpc/client'
import { useRef, useState } from 'react'
import type { TakenLine } from '#contract/stock-takes.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { number, t } from '#messages/t.ts'
import { beep } from '#web/admin/packing/beep.ts'
import { isCodeOf, useScanner } from '#web/admin/packing/scanner.ts'
import { browserApi } from '#web/api/api.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { useReread } from '#web/lazy/reread.ts'
import { focusOnceShown, goOnOnceGone } from '#web/ui/next-focus.ts'

export const PIECES_FIELD = 'counted-pieces'

type Said = { tone: 'good' | 'wrong'; words: string; at: number }
export type Counting = ReturnType<typeof useCounting>

/**
 * The product that is counted just now. A scanned code of it adds a piece, one of another product saves this and goes on with that, from what was
 * counted of it before; codes are taken one after the other, as a scanner may be quicker than the shop. `isCounting`: while nothing is booked.
 */
export function useCounting(id: string, isCounting: boolean) {
  const [line, setLine] = useState<TakenLine>()
  const [pieces, setPieces] = useState('')
  const [said, setSaid] = useState<Said>()
  const now = useRef<{ line: TakenLine | undefined; pieces: string }>({ line: undefined, pieces: '' })
  const queue = useRef(Promise.resolve())
  const times = useRef(0)
  const reread = useReread()

  function say(tone: Said['tone'], words: string) {
    times.current += 1
    setSaid({ tone, words, at: times.current })
    beep(tone)
  }
  function put(next: TakenLine | undefined, typed: string) {
    now.current = { line: next, pieces: typed }
    setLine(next)
    setPieces(typed)
  }

  function ask({ productName }: TakenLine, typed: string): void {
    say(
      'wrong',
      t('admin.stockTakes.howManyOf', {
        productName,
        typed: numberWords(typed, t('admin.stockTakes.aWholeNumberOr0')),
      }),
    )
    focusOnceShown(PIECES_FIELD)
  }

  /** True where nothing is left to be saved. */
  async function save(): Promise<boolean> {
    const { line: of, pieces: typed } = now.current
    if (!of) return true
    const counted = wholeNumber(typed)
    if (counted === undefined) {
      ask(of, typed)
      return false
    }
    const counts = [{ productId: of._id, counted, was: of.counted ?? null }]
    const [error] = await safe(browserApi.stockTakes.count({ id, counts }))
    if (error) {
      say('wrong', failureWords(error))
      return false
    }
    put(undefined, '')
    say('good', `${number(counted)} × ${of.productName}`)
    await reread()
    return true
  }

  async function take(code: string): Promise<void> {
    const { line: of, pieces: typed } = now.current
    if (of && isCodeOf(of, code)) {
      const before = wholeNumber(typed || '0')
      if (before === undefined) return ask(of, typed)
      const next = before + 1
      put(of, String(next))
      return say('good', `${number(next)} × ${of.productName}`)
    }
    const [error, found] = await safe(browserApi.stockTakes.lines({ id, code, size: 1 }))
    const [next] = found?.rows ?? []
    if (error || !next)
      return say('wrong', error ? failureWords(error) : t('admin.stockTakes.nothingHereHasTheCode', { code }))
    if (!(await save())) return
    const before = next.counted ?? 0
    put(next, String(before + 1))
    const words = `${number(before + 1)} × ${next.productName}`
    say('good', before > 0 ? t('admin.stockTakes.withCountedBefore', { words, before }) : words)
  }
  useScanner((code) => {
    queue.current = queue.current.then(() => take(code))
  }, isCounting)

  return {
    ...{ line, pieces, said },
    type: (typed: string) => put(now.current.line, typed),
    save: () => {
      queue.current = queue.current.then(async () => {
        if (await save()) goOnOnceGone()
      })
    },
    choose(next: TakenLine) {
      queue.current = queue.current.then(async () => {
        if (!(await save())) return
        put(next, '')
        focusOnceShown(PIECES_FIELD)
      })
    },
    giveUp() {
      put(undefined, '')
      goOnOnceGone()
    },
  }
}
