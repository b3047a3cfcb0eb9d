import { t } from '#messages/t.ts'
import { registered } from '#server/shop/duties/registered.ts'

export const batteries = registered('batteries', {
  since: { EU: '2025-08-18' },
  rule: () => t('admin.duties.ruleOfBatteries'),
  lacks: () => t('admin.duties.noNumberOfBatteries'),
})
