import { isDeepStrictEqual } from 'node:util'
import { type HomeBlock, missingIn } from '#contract/home-kinds.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { publishedHome } from '#server/shop/home/read-home.ts'
import { type HomeDraft, insertPublished, lockHome, writeDraft } from '#server/shop/home/store.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { claimUpload, mustBeStored } from '#server/shop/uploads/claim-upload.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

type Parts = { db: Db; uploads: Uploads }
type Typed = { version: number; blocks: HomeBlock[] }

/** Saves the draft and answers the new version. Errors: HOME_CHANGED if somebody saved since `version`, PICTURE_REFUSED, UPLOADS_AWAY. */
export function saveDraft(parts: Parts, admin: Account, { version, blocks }: Typed): Promise<number> {
  return changed(parts, version, blocks, async (tx, draft) => {
    if (isDeepStrictEqual(draft.blocks, blocks)) return draft.version
    const next = draft.version + 1
    await writeDraft(tx, { version: next, blocks, savedBy: admin.id })
    await recordFact(tx, staff(admin), 'home_draft.saved', 'draft', { after: { version: next } })
    return next
  })
}

/** Takes the draft away; what is published stays. Errors: HOME_CHANGED. */
export async function discardDraft(parts: Parts, admin: Account, version: number): Promise<void> {
  await changed(parts, version, [], async (tx, draft) => {
    if (!draft.blocks) return
    await writeDraft(tx, { version: draft.version + 1, blocks: null, savedBy: admin.id })
    await recordFact(tx, staff(admin), 'home_draft.discarded', 'draft', { before: { version } })
  })
}

/** Shows these blocks to everybody, and ends the draft. Errors: as for the draft, and fields that are still empty. */
export async function publishHome(parts: Parts, admin: Account, { version, blocks }: Typed): Promise<number> {
  const { first } = await readSettings(parts.db, 'languages')
  const issues = missingIn(blocks, first)
  if (issues.length > 0) throw new WrongFields(issues)
  return changed(parts, version, blocks, async (tx, draft) => {
    const before = await publishedHome(tx)
    const isSame = isDeepStrictEqual(before.blocks, blocks)
    if (isSame && !draft.blocks) return draft.version
    const next = draft.version + 1
    await writeDraft(tx, { version: next, blocks: null, savedBy: admin.id })
    if (isSame) {
      await recordFact(tx, staff(admin), 'home_draft.discarded', 'draft', { before: { version } })
      return next
    }
    await insertPublished(tx, { version: next, blocks, savedBy: admin.id })
    const fact = { before: { version: before.version }, after: { version: next } }
    await recordFact(tx, staff(admin), 'home.published', 'home', fact)
    return next
  })
}

/** Pictures are looked for before the transaction, and claimed in it. */
async function changed<Done>(
  { db, uploads }: Parts,
  version: number,
  blocks: HomeBlock[],
  change: (tx: Tx, draft: HomeDraft) => Promise<Done>,
): Promise<Done> {
  const pictures = [...new Set(blocks.flatMap(picturesOf))]
  for (const img of pictures) await mustBeStored(uploads, img)
  return db.transaction(async (tx) => {
    for (const img of pictures) await claimUpload(tx, img)
    const draft = await lockHome(tx)
    if (draft.version !== version) throw new Refusal('HOME_CHANGED')
    return change(tx, draft)
  })
}

const picturesOf = ({ img, slides = [] }: HomeBlock): string[] =>
  [img ?? '', ...slides.map((slide) => slide.img)].filter(Boolean)
