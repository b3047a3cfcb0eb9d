import { t } from '#messages/t.ts'

// In a file of its own, as every page that shows a tool loads price-tiers.ts.

/** What is told of a text that cannot be read. */
export const tiersProblem = () => t('admin.rules.tiers')
