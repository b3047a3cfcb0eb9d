import { claimsIn } from '#contract/claim-words.ts'
import { t } from '#messages/t.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import { at, type Remark } from '#server/catalogue/import/records.ts'
import type { PlannedEdit } from '#server/catalogue/products/edit/plan.ts'

/** What the texts of a row newly claim for the environment without a proof. Such a row is imported; its owner should know. */
export function claimWarnings({ fields }: Item, { before, after }: PlannedEdit): Remark[] {
  const cell = fields.description ?? fields.productName
  if (!cell || after.proof) return []
  const known = claimsIn(before?.productName, before?.description)
  const claims = claimsIn(after.productName, after.description).filter((words) => !known.includes(words))
  if (claims.length === 0) return []
  const words = claims.join(', ')
  return [at(cell, t('admin.importSays.claimNeedsProof', { words }))]
}
