import type { SettingFields } from '#contract/setting-fields.ts'
import { t } from '#messages/t.ts'

/** What e-invoices by XRechnung and Peppol name of the shop beside the seller, and whether they go out by e-mail. */
export const INVOICING_FIELDS = {
  contactName: {
    kind: 'words',
    longest: 100,
    label: t('admin.invoicingFields.contactName'),
    about: 'Whom a customer asks about an invoice: a person or a department (BT-41)',
    placeholder: t('admin.invoicingFields.accounts'),
  },
  contactPhone: {
    kind: 'words',
    longest: 30,
    label: t('admin.invoicingFields.contactPhone'),
    about: 'With at least three digits (BT-42)',
    placeholder: '+49 30 1234567',
  },
  endpoint: {
    kind: 'endpoint',
    label: t('admin.invoicingFields.endpoint'),
    about:
      'The electronic address of the shop (BT-34): a scheme of the list EAS and the id in it, such as 9930:DE136695976; empty: the e-mail address of the seller, which the Peppol network does not take',
    hint: t('admin.invoicingFields.endpointHint'),
    placeholder: '9930:DE136695976',
  },
  byEmail: {
    kind: 'switch',
    label: t('admin.invoicingFields.byEmail'),
    about:
      'Whether each e-invoice of a business that named an e-mail address for them goes there as XML: XRechnung where it named a reference, else UBL',
    hint: t('admin.invoicingFields.byEmailHint'),
  },
} as const satisfies SettingFields
