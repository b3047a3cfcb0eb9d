import { t } from '#messages/t.ts'

/** Who declared an age to staff, to choose from. */
export const DECLARED_BY = [
  { value: '', label: t('admin.orders.nobodyYet') },
  { value: 'customer', label: t('admin.orders.theCustomer') },
  { value: 'recipient', label: t('admin.orders.whoReceivesIt') },
]
