import pg from 'pg'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { Refusal } from '#server/refusal.ts'

/** What the database's function `refuse` throws. */
const REFUSED = 'KERF1'

/** What a function of the database answers; where it refused, that is thrown as a Refusal by the same name. */
export async function refusing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === REFUSED && isRefusal(error.message))
      throw new Refusal(error.message, error.detail || undefined)
    throw error
  }
}

const isRefusal = (code: string): code is RefusalCode => code in refusals
