import type { SettingFields } from '#contract/setting-fields.ts'

const account = (label: string, about: string) =>
  ({ kind: 'digits', shortest: 4, longest: 9, label, about, hint: OF_CHART }) as const
const key = (label: string, about: string) =>
  ({
    kind: 'digits',
    shortest: 1,
    longest: 4,
    label,
    about,
    hint: 'Empty: the account knows its rate.',
  }) as const
const OF_CHART = 'Empty: that of the chart.'

/** What a bookkeeper’s DATEV file is made with. Accounts that are empty are those of the chart (`server/selling/bookkeeping/accounts.ts`). */
export const BOOKKEEPING_FIELDS = {
  chart: {
    kind: 'choice',
    label: 'Chart of accounts',
    about: 'The chart whose accounts are taken where none is named',
    options: { SKR03: 'SKR03', SKR04: 'SKR04' },
  },
  consultant: {
    ...{ kind: 'digits', shortest: 4, longest: 7, label: 'Consultant number (Beraternummer)' },
    about: 'The number of the tax consultant, 1001 to 9999999; empty: none yet',
    hint: 'Your tax consultant knows it. Without it there is no DATEV file.',
  },
  client: {
    ...{ kind: 'digits', shortest: 1, longest: 5, label: 'Client number (Mandantennummer)' },
    about: 'Your number at the tax consultant, 1 to 99999; empty: none yet',
    hint: 'Your tax consultant knows it, too.',
  },
  yearStart: {
    kind: 'whole number',
    label: 'First month of the fiscal year',
    about: 'The month in which the fiscal year begins, 1 to 12',
    hint: '1 is January.',
    ...{ least: 1, most: 12 },
  },
  accountLength: {
    kind: 'whole number',
    label: 'Digits of an account',
    about: 'How many digits the accounts have, without those of people, which have one more',
    hint: 'Accounts of the chart get zeros at their end.',
    ...{ least: 4, most: 8 },
  },
  customers: {
    ...account('Account of all customers', 'The account that owes what was invoiced'),
    hint: 'Empty: 10000, with more zeros for longer accounts.',
  },
  fullRate: account('Sales at 19%', 'The account of sales at the full rate of Germany'),
  fullKey: key('Tax key at 19%', 'The BU key of that account, where it does not know its rate'),
  reducedRate: account('Sales at 7%', 'The account of sales at the reduced rate of Germany'),
  reducedKey: key('Tax key at 7%', 'The BU key of that account, where it does not know its rate'),
  otherUnion: account(
    'Sales taxed in other EU states',
    'The account of sales to other EU states at their rates',
  ),
  intraUnion: account('Intra-Community supplies', 'The account of supplies to businesses in other EU states'),
  reverseCharge: account('Reverse charge', 'The account of sales whose buyer owes the tax'),
  exported: account('Exports', 'The account of exports'),
  exempt: account('Exempt sales', 'The account of sales that are exempt'),
  untaxed: account('Untaxed sales', 'The account of sales without tax'),
  bank: {
    ...account(
      'Bank account',
      'The account to which recorded bank transfers are booked; empty: they are not',
    ),
    hint: 'Empty: bank transfers are not booked, as your tax consultant may book the statements of the bank.',
  },
  cash: {
    ...account('Cash account', 'The account to which recorded cash is booked; empty: it is not'),
    hint: 'Empty: cash is not booked.',
  },
} as const satisfies SettingFields
