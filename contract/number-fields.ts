import type { SettingFields } from '#contract/setting-fields.ts'

const first = {
  kind: 'whole number',
  hint: 'Where the year stands in the number, each year begins with it again.',
  ...{ least: 1, most: 999_999_999 },
} as const

/** The fields of `Numbering` (`contract/document-numbers.ts`): how invoices and credit notes are numbered. */
export const NUMBER_FIELDS = {
  invoiceYear: {
    kind: 'switch',
    label: 'Invoice numbers have the year of issue, and begin anew each year',
    about: 'Whether the year of issue stands in invoice numbers, which then begin anew each year of the shop',
  },
  creditYear: {
    kind: 'switch',
    label: 'Credit note numbers have the year of issue, and begin anew each year',
    about: 'Whether the year of issue stands in credit note numbers, which then begin anew each year',
  },
  invoicePrefix: {
    kind: 'number prefix',
    label: 'Invoice numbers begin with',
    about: 'The first letters of invoice numbers: INV-',
  },
  invoiceFirst: {
    label: 'First invoice number',
    about: 'The count of the first invoice that has this prefix, and where it is in the number this year',
    ...first,
  },
  creditPrefix: {
    kind: 'number prefix',
    label: 'Credit note numbers begin with',
    about: 'The first letters of credit note numbers: CN-',
  },
  creditFirst: {
    label: 'First credit note number',
    about: 'The count of the first credit note that has this prefix, and where it is in the number this year',
    ...first,
  },
} as const satisfies SettingFields
