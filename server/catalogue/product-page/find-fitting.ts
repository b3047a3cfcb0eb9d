import { MINE, MOST_FITTED } from '#contract/search-limits.ts'
import { t } from '#messages/t.ts'
import { type AskedTool, fittingEntries } from '#server/catalogue/product-page/fitting-entries.ts'
import {
  findFittedBySlugs,
  findNamedParts,
  readJoining,
} from '#server/catalogue/product-page/joined-store.ts'
import type { FindFitting } from '#server/catalogue/search/fitting.ts'
import { refuse, shown } from '#server/catalogue/search/refuse.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { ownToolsOf } from '#server/selling/lists/own-tools-store.ts'

/** Of how many tools the traits are read for what a usual search costs, and what each further one costs. */
const USUAL_TOOLS = 20
const STEPS_OF_TOOL = 200

/** What a search that is asked for what fits reads: the tools of the caller, or those that are named. */
export function createFitting(db: Db): FindFitting {
  return async (asked, caller) => {
    const known = asked === MINE ? await ownOf(db, caller) : await namedIn(db, asked)
    const ids = known.map(({ id }) => id)
    const [joining, parts] = await Promise.all([
      readJoining(db, ids, 'also archived'),
      findNamedParts(db, ids),
    ])
    const byId = new Map(known.map((one) => [one.id, one]))
    const tools = joining.map(
      ({ id, traits, maker }): AskedTool => ({ traits, maker, position: byId.get(id)?.position ?? -1 }),
    )
    const places = new Map(joining.map(({ id }, place) => [id, place]))
    const named = parts.map(({ of, position }) => ({ of: places.get(of) ?? -1, position }))
    const partsOf = new Set(named.map(({ of }) => of))
    return {
      tools: joining.map(({ id, name, traits }, place) => ({
        ...{ slug: byId.get(id)?.slug ?? '', productName: name },
        ...((partsOf.has(place) || Object.keys(traits).length > 0) && { isJoined: true as const }),
      })),
      marks(index, charge) {
        charge?.(Math.max(0, tools.length - USUAL_TOOLS) * STEPS_OF_TOOL)
        return fittingEntries(index, tools, named, charge)
      },
    }
  }
}

type Known = { id: string; position: number; slug: string }

/** Errors: UNAUTHORIZED, and FORBIDDEN for an API key, which owns nothing. */
async function ownOf(db: Db, caller: () => Promise<Account | undefined>): Promise<Known[]> {
  const account = await caller()
  if (!account) throw new Refusal('UNAUTHORIZED')
  if (account.key) throw new Refusal('FORBIDDEN', t('catalogue.anApiKeyHasNoTools'))
  return (await ownToolsOf(db, account.id)).map(({ product: { id, position, slug } }) => ({
    id,
    position,
    slug,
  }))
}

const SLUG = /^[a-z0-9-]{1,200}$/

/** Errors: UNPROCESSABLE_CONTENT, for a tool that is not there, and for too many. */
async function namedIn(db: Db, asked: string): Promise<Known[]> {
  const slugs = [...new Set(asked.split(',').map((slug) => slug.trim()))]
  if (slugs.length > MOST_FITTED) refuse('fits', t('catalogue.atMostTools', { most: String(MOST_FITTED) }))
  const found = await findFittedBySlugs(
    db,
    slugs.filter((slug) => SLUG.test(slug)),
  )
  const unknown = slugs.find((slug) => !found.some((one) => one.slug === slug))
  if (unknown !== undefined) refuse('fits', t('catalogue.noToolIsCalled', { unknown: shown(unknown) }))
  return found
}
