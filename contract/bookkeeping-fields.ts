import type { SettingFields } from '#contract/setting-fields.ts'
import { t } from '#messages/t.ts'

const account = (label: string, about: string) =>
  ({ kind: 'digits', shortest: 4, longest: 9, label, about, hint: OF_CHART }) as const
const key = (label: string, about: string) =>
  ({
    kind: 'digits',
    shortest: 1,
    longest: 4,
    label,
    about,
    hint: t('admin.bookkeepingFields.emptyTheAccountKnowsIts'),
  }) as const
const OF_CHART = t('admin.bookkeepingFields.emptyThatOfTheChart')

/** What a bookkeeper’s DATEV file is made with. Accounts that are empty are those of the chart (`server/selling/bookkeeping/accounts.ts`). */
export const BOOKKEEPING_FIELDS = {
  chart: {
    kind: 'choice',
    label: t('admin.bookkeepingFields.chartOfAccounts'),
    about: 'The chart whose accounts are taken where none is named',
    options: { SKR03: 'SKR03', SKR04: 'SKR04' },
  },
  consultant: {
    ...{
      kind: 'digits',
      shortest: 4,
      longest: 7,
      label: t('admin.bookkeepingFields.consultantNumberBeraternummer'),
    },
    about: 'The number of the tax consultant, 1001 to 9999999; empty: none yet',
    hint: t('admin.bookkeepingFields.yourTaxConsultantKnowsIt'),
  },
  client: {
    ...{
      kind: 'digits',
      shortest: 1,
      longest: 5,
      label: t('admin.bookkeepingFields.clientNumberMandantennummer'),
    },
    about: 'Your number at the tax consultant, 1 to 99999; empty: none yet',
    hint: t('admin.bookkeepingFields.yourTaxConsultantKnowsIt2'),
  },
  yearStart: {
    kind: 'whole number',
    label: t('admin.bookkeepingFields.firstMonthOfTheFiscal'),
    about: 'The month in which the fiscal year begins, 1 to 12',
    hint: t('admin.bookkeepingFields.n1IsJanuary'),
    ...{ least: 1, most: 12 },
  },
  accountLength: {
    kind: 'whole number',
    label: t('admin.bookkeepingFields.digitsOfAnAccount'),
    about: 'How many digits the accounts have, without those of people, which have one more',
    hint: t('admin.bookkeepingFields.accountsOfTheChartGet'),
    ...{ least: 4, most: 8 },
  },
  customers: {
    ...account(
      t('admin.bookkeepingFields.accountOfAllCustomers'),
      t('admin.bookkeepingFields.theAccountThatOwesWhat'),
    ),
    hint: t('admin.bookkeepingFields.empty10000WithMoreZeros'),
  },
  fullRate: account(t('admin.bookkeepingFields.salesAt19'), t('admin.bookkeepingFields.theAccountOfSalesAt')),
  fullKey: key(t('admin.bookkeepingFields.taxKeyAt19'), t('admin.bookkeepingFields.theBuKeyOfThat')),
  reducedRate: account(
    t('admin.bookkeepingFields.salesAt7'),
    t('admin.bookkeepingFields.theAccountOfSalesAt2'),
  ),
  reducedKey: key(t('admin.bookkeepingFields.taxKeyAt7'), t('admin.bookkeepingFields.theBuKeyOfThat')),
  otherUnion: account(
    t('admin.bookkeepingFields.salesTaxedInOtherEu'),
    t('admin.bookkeepingFields.theAccountOfSalesTo'),
  ),
  intraUnion: account(
    t('admin.bookkeepingFields.intraCommunitySupplies'),
    t('admin.bookkeepingFields.theAccountOfSuppliesTo'),
  ),
  reverseCharge: account(
    t('admin.bookkeepingFields.reverseCharge'),
    t('admin.bookkeepingFields.theAccountOfSalesWhose'),
  ),
  exported: account(t('admin.bookkeepingFields.exports'), t('admin.bookkeepingFields.theAccountOfExports')),
  exempt: account(
    t('admin.bookkeepingFields.exemptSales'),
    t('admin.bookkeepingFields.theAccountOfSalesThat'),
  ),
  untaxed: account(
    t('admin.bookkeepingFields.untaxedSales'),
    t('admin.bookkeepingFields.theAccountOfSalesWithout'),
  ),
  bank: {
    ...account(
      t('admin.bookkeepingFields.bankAccount'),
      t('admin.bookkeepingFields.theAccountToWhichRecorded'),
    ),
    hint: t('admin.bookkeepingFields.emptyBankTransfersAreNot'),
  },
  cash: {
    ...account(
      t('admin.bookkeepingFields.cashAccount'),
      t('admin.bookkeepingFields.theAccountToWhichRecorded2'),
    ),
    hint: t('admin.bookkeepingFields.emptyCashIsNotBooked'),
  },
  provider: {
    ...account(
      t('admin.bookkeepingFields.providerAccount'),
      t('admin.bookkeepingFields.theAccountToWhichProvider'),
    ),
    hint: t('admin.bookkeepingFields.emptyProviderIsNotBooked'),
  },
  stateLimits: {
    kind: 'state limits',
    label: t('admin.bookkeepingFields.limitsOfStates'),
    about:
      'For how much a year may be sold to states of the US before sales tax is owed there, such as CA 500000, NY 500000; empty: none. The report by state shows it',
    hint: t('admin.bookkeepingFields.theReportByState'),
    placeholder: 'CA 500000, NY 500000',
  },
} as const satisfies SettingFields
