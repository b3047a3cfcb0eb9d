import pg from 'pg'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { rootOf } from '#server/db/error-code.ts'
import { Refusal } from '#server/refusal.ts'

/** What the database's function `refuse` throws. */
const REFUSED = 'KERF1'

/** What a function of the database answers; where it refused, that is thrown as a Refusal by the same name. */
export async function refusing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const root = rootOf(error)
    if (root instanceof pg.DatabaseError && root.code === REFUSED && isRefusal(root.message))
      throw new Refusal(root.message, root.detail || undefined)
    throw error
  }
}

const isRefusal = (code: string): code is RefusalCode => code in refusals
