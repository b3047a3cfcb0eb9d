import { tidyHsCode } from '#contract/customs.ts'
import { originIn } from '#contract/origin.ts'
import type { BulkField } from '#contract/product-fields.ts'
import { contentsProblem, tidyContents } from '#contract/tidy-contents.ts'
import { keptNotation } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'

/** What a text of such a field should be; undefined when it is right. */
export const BULK_PROBLEMS: Record<BulkField, (text: string) => string | undefined> = {
  contents: (text) => (tidyContents(keptNotation(text)) ? undefined : contentsProblem()),
  hsCode: (text) => (tidyHsCode(text) ? undefined : t('fields.anHsCode')),
  origin: (text) => (originIn(text) ? undefined : t('fields.aCountryOfOrigin')),
}
