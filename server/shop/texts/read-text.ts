import { OWN_PAGES, TEXT_NAMES, type TextName } from '#contract/text-names.ts'
import type { EditedText, ListedText, ShownText } from '#contract/texts.ts'
import { t } from '#messages/t.ts'
import type { Db } from '#server/platform/db/client.ts'
import { langOf, said } from '#server/platform/db/said.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { readSettings } from '#server/shop/settings/store.ts'
import { startingText } from '#server/shop/texts/starting-texts.ts'
import { findText, listVersions, type SavedVersion } from '#server/shop/texts/store.ts'

/** The latest version. Errors: NOT_FOUND if the settings do not show the page's own text. */
export async function readText(db: Db, name: TextName): Promise<ShownText> {
  const [saved, isShown] = await Promise.all([findText(db, name), shownTexts(db)])
  if (!isShown(name)) throw new Refusal('NOT_FOUND', t('shop.thisShopDoesNotShowAText'))
  const own = saved ?? startingText(name)
  const { title, text } = said(own)
  return { title, text, lang: langOf(own, 'text'), changedAt: saved?.savedAt.toISOString() ?? null }
}

/** A version, by default the latest, with the list of all. Version 0 is the starting text. Errors: NOT_FOUND. */
export async function readVersion(db: Db, name: TextName, version?: number): Promise<EditedText> {
  const [saved, versions, isShown] = await Promise.all([
    findText(db, name, version),
    listVersions(db, name),
    shownTexts(db),
  ])
  if (version && !saved) throw new Refusal('NOT_FOUND', t('shop.thereIsNoSuchVersionOfThis'))
  const { title, text, translations } = saved ?? startingText(name)
  return {
    name,
    version: saved?.version ?? 0,
    title,
    text,
    translations,
    ...(saved?.proof && { proof: saved.proof }),
    checked: isChecked(versions),
    shown: isShown(name),
    versions: versions.map(shownVersion),
  }
}

export async function listTexts(db: Db): Promise<ListedText[]> {
  const [saved, isShown] = await Promise.all([listVersions(db), shownTexts(db)])
  return TEXT_NAMES.map((name) => {
    const versions = saved.filter((version) => version.name === name)
    const [latest] = versions
    const { title } = latest ?? startingText(name)
    return {
      name,
      title,
      checked: isChecked(versions),
      shown: isShown(name),
      latest: latest ? shownVersion(latest) : null,
    }
  })
}

/** Visitors see legal texts always, the text of a page only if the owner has chosen it in the settings. */
async function shownTexts(db: Db): Promise<(name: TextName) => boolean> {
  const claims = await readSettings(db, 'claims')
  return (name) => OWN_PAGES.every((page) => page !== name || claims[page] === 'own')
}

/** Versions that an update wrote have no `savedBy`. */
const isChecked = (versions: SavedVersion[]) => versions.some(({ savedBy }) => savedBy !== null)

function shownVersion({ version, savedAt, savedByName }: SavedVersion) {
  return { version, at: savedAt.toISOString(), by: savedByName || undefined }
}
