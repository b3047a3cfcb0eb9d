import type { SettingFields } from '#contract/setting-fields.ts'
import { t } from '#messages/t.ts'

/** How customers pay beside the card. */
export const TRANSFER_FIELDS = {
  isOn: {
    kind: 'switch',
    label: t('admin.transferFields.customersCanPayByBank'),
    about: 'Whether orders can be paid by bank transfer',
  },
  atCollection: {
    kind: 'switch',
    label: t('admin.transferFields.whatCustomersCollectCanBe'),
    about: 'Whether orders that are collected can be paid then; they are packed before',
  },
  holder: {
    kind: 'words',
    longest: 70,
    label: t('admin.transferFields.accountHolder'),
    about: 'As the bank knows the shop; needed where it is on',
  },
  iban: {
    kind: 'iban',
    label: 'IBAN',
    about: 'Of the account; needed where it is on',
    placeholder: 'DE75 5121 0800 1245 1261 99',
  },
  bic: {
    kind: 'bic',
    label: t('admin.transferFields.bicOptional'),
    about: 'Of its bank; customers of banks outside of the European Economic Area need it',
  },
  days: {
    kind: 'whole number',
    what: 'days',
    label: t('admin.transferFields.daysForWhichGoodsAre'),
    about:
      'For how many days an order that is to be paid by transfer, or when it is collected, keeps its pieces and its price',
    hint: t('admin.transferFields.countedFromTheNextDay'),
    ...{ least: 1, most: 60 },
  },
} as const satisfies SettingFields
