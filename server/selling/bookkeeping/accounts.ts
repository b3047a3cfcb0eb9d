/** Which account a sale is booked to. Pure. */
import { isPaymentMethod } from '#contract/payment-methods.ts'
import type { Settings } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import type { BookedLine } from '#server/selling/bookkeeping/booked-line.ts'
import type { MoneyRow } from '#server/selling/bookkeeping/money-row.ts'
import { percent } from '#server/selling/documents/e-invoice/e-invoice.ts'

type Bookkeeping = Settings['bookkeeping']
type AccountName =
  | 'fullRate'
  | 'reducedRate'
  | 'otherUnion'
  | 'intraUnion'
  | 'reverseCharge'
  | 'exported'
  | 'exempt'
  | 'untaxed'

/** DATEV’s charts of accounts; of those at a rate each knows its rate itself. */
const CHARTS: Record<Bookkeeping['chart'], Record<AccountName, string>> = {
  SKR03: {
    ...{ fullRate: '8400', reducedRate: '8300', otherUnion: '8320', intraUnion: '8125' },
    ...{ reverseCharge: '8337', exported: '8120', exempt: '8100', untaxed: '8200' },
  },
  SKR04: {
    ...{ fullRate: '4400', reducedRate: '4300', otherUnion: '4320', intraUnion: '4125' },
    ...{ reverseCharge: '4337', exported: '4120', exempt: '4100', untaxed: '4200' },
  },
}

/** As the owner typed it, or as the chart has it. */
const accountOf = (name: AccountName, { chart, accountLength, ...own }: Bookkeeping): string =>
  own[name] || CHARTS[chart][name].padEnd(accountLength, '0')

/** An account of people, with a digit more: one for all customers. */
export const customersAccount = ({ customers, accountLength }: Bookkeeping): string =>
  customers || '1'.padEnd(accountLength + 1, '0')

/** Where the owner named none, money is not booked, as whoever reads the bank's statements may do that. */
export function moneyAccount({ way }: Pick<MoneyRow, 'way'>, { bank, cash, provider }: Bookkeeping): string {
  if (way !== null && isPaymentMethod(way)) return provider
  if (way === 'bank transfer') return bank
  return way === 'cash' ? cash : ''
}

/** `key`: the BU key; empty where the account knows its rate. `wrong`: why there is none, and what would be right. */
export type Target = { account: string; key: string } | { wrong: string }

const FULL = 190_000
const REDUCED = 70_000

/** Where a line is booked to. */
export function targetOf({ vat, state }: Pick<BookedLine, 'vat' | 'state'>, settings: Bookkeeping): Target {
  const to = (name: AccountName, key = ''): Target => ({ account: accountOf(name, settings), key })
  if (vat.category === 'K') return to('intraUnion')
  if (vat.category === 'AE') return to('reverseCharge')
  if (vat.category === 'G') return to('exported')
  if (vat.category === 'E') return to('exempt')
  if (vat.category !== 'S') return to('untaxed')
  if (state) return to('otherUnion')
  if (vat.ppm === FULL) return to('fullRate', settings.fullKey)
  if (vat.ppm === REDUCED) return to('reducedRate', settings.reducedKey)
  return {
    wrong: t('admin.datev.noRate', { rate: String(percent(vat)) }),
  }
}
