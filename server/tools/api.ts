import { anyone } from '#server/access/calls.ts'
import { createNetworkLimit } from '#server/access/network-limit.ts'
import type { Db } from '#server/db/client.ts'
import type { PriceBook } from '#server/prices/price-book.ts'
import { Refusal } from '#server/refusal.ts'
import { findPacks } from '#server/tools/find-packs.ts'
import { findTool } from '#server/tools/find-tool.ts'

/** What takes long keeps all others waiting, so no two are tried at once. */
const inTurn = createNetworkLimit(
  { atOnce: 1, waiting: 16, patienceMs: 3_000 },
  { atOnce: 1, waiting: 8, patienceMs: 3_000 },
  () => new Refusal('BUSY'),
)

/** The calls of the pages of tools. */
export function createToolsApi(parts: { db: Db; prices: PriceBook }) {
  const { db } = parts
  return {
    one: anyone.tools.one.handler(async ({ input }) => {
      const found = await findTool(db, input.slug)
      if ('tool' in found) return { status: 200 as const, body: found.tool }
      const { slug, since } = found.elsewhere
      const headers = { location: `/api/tools/${slug}` }
      return since === 'for good'
        ? { status: 301 as const, headers, body: { slug } }
        : { status: 302 as const, headers, body: { slug } }
    }),
    packs: anyone.tools.packs.handler(({ context: { clientAddress }, input }) =>
      inTurn(clientAddress, () => findPacks(parts, input.slug, input.pieces)),
    ),
  }
}
