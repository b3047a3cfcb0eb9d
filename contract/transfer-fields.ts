import type { SettingFields } from '#contract/setting-fields.ts'

/** How customers pay beside the card. */
export const TRANSFER_FIELDS = {
  isOn: {
    kind: 'switch',
    label: 'Customers can pay by bank transfer',
    about: 'Whether orders can be paid by bank transfer',
  },
  atCollection: {
    kind: 'switch',
    label: 'What customers collect can be paid when they collect it',
    about: 'Whether orders that are collected can be paid then; they are packed before',
  },
  holder: {
    kind: 'words',
    longest: 70,
    label: 'Account holder',
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
    label: 'BIC (optional)',
    about: 'Of its bank; customers of banks outside of the European Economic Area need it',
  },
  days: {
    kind: 'whole number',
    what: 'days',
    label: 'Days for which goods are held',
    about:
      'For how many days an order that is to be paid by transfer, or when it is collected, keeps its pieces and its price',
    hint: 'Counted from the next day, by the shop’s time zone. Money that was sent by the last of them counts, also when it reaches you later.',
    ...{ least: 1, most: 60 },
  },
} as const satisfies SettingFields
