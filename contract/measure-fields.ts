/** In which systems of units the shop shows measures. Pure, without zod. */
import type { SettingFields } from '#contract/setting-fields.ts'

/** The systems in which shoppers read measures. */
export const MEASURE_FIELDS = {
  shown: {
    kind: 'choice',
    label: 'Sizes and weights are shown',
    about: 'In which systems pages show measures: both, the visitor’s first; metric; or inch',
    options: {
      both: 'In inches and millimeters; each visitor chooses which come first',
      metric: 'In millimeters and kilograms alone',
      inch: 'In inches and pounds alone',
    },
  },
} as const satisfies SettingFields
