/**
 * Postcodes of countries that no row of contract/address-formats.ts is about. Nobody is refused by them, as posts change them. Pure, without zod.
 * Source: the examples of libaddressinput (github.com/google/libaddressinput, region_data_constants.cc of 2025-06-12, Apache License 2.0), and for
 * LC, MS and WS, which have none there, the Universal Postal Union's postal addressing systems.
 */

/** Groups, and what is written between them. */
type Form = [form: RegExp, joint: string]

const ZIP: Form = [/^(\d{5})(\d{4})?$/, '-']
const OVERSEAS: Form = [/^([A-Z]{4})(\d[A-Z]{2})$/, ' ']
const coded = (country: string, digits: number): Form => [new RegExp(`^(${country}\\d{${digits}})$`), '']

/** Those that are more than digits, or are written in parts. All others are digits. */
export const MORE_FORMS: Readonly<Record<string, Form>> = {
  ...{ AS: ZIP, FM: ZIP, GU: ZIP, MH: ZIP, MP: ZIP, PR: ZIP, PW: ZIP, UM: ZIP, VI: ZIP },
  ...{ FK: OVERSEAS, GS: OVERSEAS, IO: OVERSEAS, PN: OVERSEAS, SH: OVERSEAS, TC: OVERSEAS },
  ...{ AD: coded('AD', 3), BB: coded('BB', 5), VC: coded('VC', 4), VG: coded('VG', 4), WS: coded('WS', 4) },
  AI: [/^(AI)(2640)$/, '-'],
  AR: [/^([A-Z]\d{4}[A-Z]{3})$/, ''],
  BM: [/^([A-Z]{2})([A-Z\d]{2})$/, ' '],
  BN: [/^([A-Z]{2}\d{4})$/, ''],
  BR: [/^(\d{5})(\d{3})$/, '-'],
  IR: [/^(\d{5})(\d{5})$/, '-'],
  KY: [/^(KY\d)(\d{4})$/, '-'],
  LB: [/^(\d{4})(\d{4})?$/, ' '],
  LC: [/^(LC\d{2})(\d{3})$/, ' '],
  MS: [/^(MSR\d{4})$/, ''],
  SO: [/^([A-Z]{2})(\d{5})$/, ' '],
  SZ: [/^([A-Z]\d{3})$/, ''],
}

/** Where a postcode begins with letters. */
export const ALPHABETIC_FIRST: ReadonlySet<string> = new Set(
  'AD AI AR BB BM BN FK GS IO KY LC MS PN SH SO SZ TC VC VG WS'.split(' '),
)
