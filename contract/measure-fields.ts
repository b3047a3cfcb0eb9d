/** In which systems of units the shop shows measures. Pure, without zod. */
import type { SettingFields } from '#contract/setting-fields.ts'
import { t } from '#messages/t.ts'

/** The systems in which shoppers read measures. */
export const MEASURE_FIELDS = {
  shown: {
    kind: 'choice',
    label: t('admin.measureFields.sizesAndWeightsAreShown'),
    about: 'In which systems pages show measures: both, the visitor’s first; metric; or inch',
    options: {
      both: t('admin.measureFields.inInchesAndMillimetersEach'),
      metric: t('admin.measureFields.inMillimetersAndKilogramsAlone'),
      inch: t('admin.measureFields.inInchesAndPoundsAlone'),
    },
  },
} as const satisfies SettingFields
