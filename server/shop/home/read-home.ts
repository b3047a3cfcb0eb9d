import type { EditedHome } from '#contract/home.ts'
import type { HomeBlock } from '#contract/home-kinds.ts'
import { t } from '#messages/t.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { startingHome } from '#server/shop/home/starting-home.ts'
import { findDraft, findPublished, listPublished, type PublishedHome } from '#server/shop/home/store.ts'
import { namesOfChosen } from '#server/shop/home/tools-store.ts'

/** What is shown: the latest version, or the page that came with Kerf, which is version 0. */
export const publishedHome = async (db: Db | Tx): Promise<PublishedHome> =>
  (await findPublished(db)) ?? { version: 0, blocks: startingHome() }

/** The blocks of a version; 0 is the page that came with Kerf. Errors: NOT_FOUND. */
export async function readHomeVersion(db: Db | Tx, version: number): Promise<HomeBlock[]> {
  if (version === 0) return startingHome()
  const found = await findPublished(db, version)
  if (!found) throw new Refusal('NOT_FOUND', t('shop.thereIsNoSuchVersionOfThis'))
  return found.blocks
}

/** The draft, or else what is published. */
export async function draftedHome(db: Db): Promise<HomeBlock[]> {
  return (await findDraft(db)).blocks ?? (await publishedHome(db)).blocks
}

/** All that the editor needs. */
export async function editedHome(db: Db): Promise<EditedHome> {
  const [draft, published, versions] = await Promise.all([
    findDraft(db),
    publishedHome(db),
    listPublished(db),
  ])
  const saved = (at: Date, by: string | null) => ({ at: at.toISOString(), by: by || undefined })
  return {
    version: draft.version,
    published,
    draft: draft.blocks && {
      ...saved(draft.savedAt ?? new Date(), draft.savedByName),
      blocks: draft.blocks,
    },
    names: await namesIn(db, [...published.blocks, ...(draft.blocks ?? [])]),
    versions: versions.map(({ version, savedAt, savedByName }) => ({
      version,
      ...saved(savedAt, savedByName),
    })),
  }
}

/** What the things that were chosen for these blocks are called, by their ids. */
export const namesIn = (db: Db, blocks: HomeBlock[]): Promise<Record<string, string>> =>
  namesOfChosen(
    db,
    blocks.flatMap(({ ids = [] }) => ids),
  )
