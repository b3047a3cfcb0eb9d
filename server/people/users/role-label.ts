import { OWNER_ROLE } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'

/** In the reader's language, as long as the owner gives them no other label. */
const WORDS: Partial<Record<string, () => string>> = {
  [OWNER_ROLE]: () => t('admin.roles.owner'),
  packer: () => t('admin.roles.packer'),
  clerk: () => t('admin.roles.clerk'),
  bookkeeper: () => t('admin.roles.bookkeeper'),
  'catalogue-editor': () => t('admin.roles.catalogEditor'),
  support: () => t('admin.roles.support'),
}

/** What people call a role. */
export const roleLabel = ({ name, label }: { name: string; label: string | null }): string =>
  label ?? WORDS[name]?.() ?? name
