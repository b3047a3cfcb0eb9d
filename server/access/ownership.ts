import type { Account } from '#server/access/grants.ts'
import { Refusal } from '#server/refusal.ts'

/** Refuses whoever asks for somebody else's things by e-mail address, unless an admin does (FORBIDDEN). */
export function mustBeSelfOrAdmin(account: Account, email: string): void {
  if (account.email !== email && account.role !== 'admin') throw new Refusal('FORBIDDEN')
}

/** Refuses whoever is not the person with this e-mail address (FORBIDDEN). */
export function mustBeSelf(account: Account, email: string): void {
  if (account.email !== email) throw new Refusal('FORBIDDEN')
}
