import pg from 'pg'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { rootOf } from '#server/platform/db/error-code.ts'
import { refusedWords } from '#server/platform/db/refused-words.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

const REFUSED = 'KERF1'

/** Throws a Refusal with the same code if the database function called `refuse`. */
export async function refusing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const root = rootOf(error)
    if (root instanceof pg.DatabaseError && root.code === REFUSED && isRefusal(root.message))
      throw new Refusal(root.message, refusedWords(root.detail ?? '') || undefined)
    throw error
  }
}

const isRefusal = (code: string): code is RefusalCode => code in refusals
