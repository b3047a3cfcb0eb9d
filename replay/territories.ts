/** The table of territories of docs/prices.md. Written from that page alone. */
import { fits } from './postcodes.ts'

/** Code, country, whether its taxes hold there, and how its postcodes begin. */
const TABLE = `
AT-MITTELBERG AT yes 6691 6991 6992 6993
DE-BUESINGEN DE no 78266
DE-HELIGOLAND DE no 27498
GL DK no 39
ES-CANARIES ES no 35 38
ES-CEUTA ES no 51
ES-MELILLA ES no 52
AX FI no 22
GP FR no 971
BL FR no 97133
MF FR no 97150
MQ FR no 972
GF FR no 973
RE FR no 974
PM FR no 975
YT FR no 976
MC FR yes 980
TF FR no 984
WF FR no 986
PF FR no 987
NC FR no 988
GB-NORTHERN-IRELAND GB yes BT
GG GB no GY
IM GB yes IM
JE GB no JE
GR-ATHOS GR no 63086 63087
IT-CAMPIONE IT no 22061
IT-LIVIGNO IT no 23041
SM IT no 4789
VA IT no 00120
SJ NO no 917 8099
PT-AZORES PT yes 95 96 97 98 99
PT-MADEIRA PT yes 90 91 92 93 94
`
const ROWS = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [code = '', country = '', taxes, ...postcodes] = row.split(' ')
    return { code, country, isTaxed: taxes === 'yes', postcodes }
  })

export type Within = { code: string; country: string; isTaxed: boolean; fit: number }

/** The territory that a destination is in. */
export function territoryAt(country: string, postcode: string): Within | undefined {
  const measured = ROWS.map((row) => ({
    ...row,
    fit: Math.max(-1, ...row.postcodes.map((start) => fits(row.country, start, postcode) ?? -1)),
  }))
  const own = measured.find(({ code }) => code === country)
  if (own) return { ...own, fit: Math.max(0, own.fit) }
  const found = measured.filter((row) => row.country === country && row.fit >= 0)
  return found.sort((a, b) => b.fit - a.fit)[0]
}
