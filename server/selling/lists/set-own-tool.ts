import { MOST_OWN_TOOLS } from '#contract/list-limits.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { allow } from '#server/people/access/limits.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { ownToolsOf, productsOf, saidOfTools, sayOfTool } from '#server/selling/lists/own-tools-store.ts'

/**
 * A tool that is no longer sold may be had, a draft may not. Its fact has the account alone, as what one owns is one's own. Errors: PRODUCT_GONE,
 * OWN_TOOLS_FULL, TOO_MANY_REQUESTS, UNAUTHORIZED.
 */
export function setOwnTool(db: Db, owner: Account, productId: string, has: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, owner)
    await allow(tx, `own tools of ${owner.id}`, 600, 3600)
    const product = (await productsOf(tx, [productId])).get(productId)
    if (!product || product.isDraft) throw new Refusal('PRODUCT_GONE')
    const known = await saidOfTools(tx, owner.id)
    const isNew = !known.some((one) => one.productId === productId)
    const isFull =
      (has && (await ownToolsOf(tx, owner.id)).length >= MOST_OWN_TOOLS) || known.length >= 2 * MOST_OWN_TOOLS
    if (isNew && isFull) throw new Refusal('OWN_TOOLS_FULL')
    if (await sayOfTool(tx, owner.id, productId, has))
      await recordFact(tx, oneself(owner), 'own_tools.changed', owner.id)
  })
}
