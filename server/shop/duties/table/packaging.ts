import { t } from '#messages/t.ts'
import { registered } from '#server/shop/duties/registered.ts'

export const packaging = registered('packaging', {
  since: { EU: '2026-08-12' },
  rule: () => t('admin.duties.ruleOfPackaging'),
  lacks: () => t('admin.duties.noNumberOfPackaging'),
})
