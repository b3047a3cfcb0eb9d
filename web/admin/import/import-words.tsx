import type { ImportSource, ImportState } from '#contract/import-kinds.ts'
import { t } from '#messages/t.ts'
import type { Noun } from '#web/admin/table/nouns.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

export const SOURCE_WORDS: Record<ImportSource, string> = {
  kerf: t('admin.import.kerfsOwnFile'),
  shopify: t('admin.import.shopify'),
  woocommerce: 'WooCommerce',
  google: t('admin.import.aFeedForGoogle'),
  suppliers: t('admin.import.suppliers'),
  columns: t('admin.import.anotherShop'),
}

/** What the rows of such a file are. */
export const nounOf = (source: ImportSource): Noun => (source === 'suppliers' ? 'supplier' : 'product')

const STATES: Record<ImportState, { words: string; tone?: Tone }> = {
  read: { words: t('admin.import.columnsToExplain'), tone: 'waiting' },
  judging: { words: t('admin.import.beingLookedAt'), tone: 'waiting' },
  judged: { words: t('admin.import.waitsForYou'), tone: 'waiting' },
  applying: { words: t('admin.import.beingImported'), tone: 'waiting' },
  applied: { words: t('admin.import.imported'), tone: 'good' },
  undoing: { words: t('admin.import.beingTakenBack'), tone: 'waiting' },
  undone: { words: t('admin.import.takenBack') },
}

export function ImportStateBadge({ state }: { state: ImportState }) {
  const { words, tone } = STATES[state]
  return tone ? <Badge tone={tone}>{words}</Badge> : <span className="text-sm text-soft">{words}</span>
}
