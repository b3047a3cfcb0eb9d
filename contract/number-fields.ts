import type { SettingFields } from '#contract/setting-fields.ts'
import { t } from '#messages/t.ts'

const first = {
  kind: 'whole number',
  hint: t('admin.numberFields.whereTheYearStandsIn'),
  ...{ least: 1, most: 999_999_999 },
} as const

/** The fields of `Numbering` (`contract/document-numbers.ts`): how invoices and credit notes are numbered. */
export const NUMBER_FIELDS = {
  invoiceYear: {
    kind: 'switch',
    label: t('admin.numberFields.invoiceNumbersHaveTheYear'),
    about: 'Whether the year of issue stands in invoice numbers, which then begin anew each year of the shop',
  },
  creditYear: {
    kind: 'switch',
    label: t('admin.numberFields.creditNoteNumbersHaveThe'),
    about: 'Whether the year of issue stands in credit note numbers, which then begin anew each year',
  },
  invoicePrefix: {
    kind: 'number prefix',
    label: t('admin.numberFields.invoiceNumbersBeginWith'),
    about: 'The first letters of invoice numbers: INV-',
  },
  invoiceFirst: {
    label: t('admin.numberFields.firstInvoiceNumber'),
    about: 'The count of the first invoice that has this prefix, and where it is in the number this year',
    ...first,
  },
  creditPrefix: {
    kind: 'number prefix',
    label: t('admin.numberFields.creditNoteNumbersBeginWith'),
    about: 'The first letters of credit note numbers: CN-',
  },
  creditFirst: {
    label: t('admin.numberFields.firstCreditNoteNumber'),
    about: 'The count of the first credit note that has this prefix, and where it is in the number this year',
    ...first,
  },
} as const satisfies SettingFields
