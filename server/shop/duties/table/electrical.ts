import { t } from '#messages/t.ts'
import { registered } from '#server/shop/duties/registered.ts'

export const electrical = registered('WEEE', {
  since: { EU: '2014-02-14' },
  rule: () => t('admin.duties.ruleOfElectrical'),
  lacks: () => t('admin.duties.noNumberOfElectrical'),
})
