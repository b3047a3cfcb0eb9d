import type { ImportSource, ImportState } from '#contract/import-kinds.ts'
import type { Noun } from '#web/admin/table/nouns.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

export const SOURCE_WORDS: Record<ImportSource, string> = {
  kerf: 'Kerf’s own file',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  google: 'A feed for Google',
  suppliers: 'Suppliers',
  columns: 'Another shop',
}

/** What the rows of such a file are. */
export const nounOf = (source: ImportSource): Noun => (source === 'suppliers' ? 'supplier' : 'product')

const STATES: Record<ImportState, { words: string; tone?: Tone }> = {
  read: { words: 'Columns to explain', tone: 'waiting' },
  judging: { words: 'Being looked at', tone: 'waiting' },
  judged: { words: 'Waits for you', tone: 'waiting' },
  applying: { words: 'Being imported', tone: 'waiting' },
  applied: { words: 'Imported', tone: 'good' },
  undoing: { words: 'Being taken back', tone: 'waiting' },
  undone: { words: 'Taken back' },
}

export function ImportStateBadge({ state }: { state: ImportState }) {
  const { words, tone } = STATES[state]
  return tone ? <Badge tone={tone}>{words}</Badge> : <span className="text-sm text-soft">{words}</span>
}
