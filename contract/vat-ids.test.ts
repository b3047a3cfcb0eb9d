import { describe, expect, test } from 'vitest'
import { VAT_COUNTRIES } from '#contract/vat-ids/countries.ts'
import { isInUnion, MEMBER_STATES, readVatId, vatIdProblem } from '#contract/vat-ids.ts'

/** Of large firms, as they print them, and the examples of published descriptions. */
const TRUE_IDS = `
  ATU13585627 ATU33864707 BE0403019261 BE0400378485 BE0417497106 BG175074752 BG7523169263 CY10259033P
  CZ25123891 CZ7103192745 CZ640903926 CZ395601439 DE136695976 DE143454214 DE129274202 DK13585628 DK47458714
  EE100931558 EE100207415 EL094259216 EL094019245 ES54362315K ESX2482300W ESA13585625 ESJ99216582 ESM1234567L
  FI20774740 FI01120389 FR40303265045 FR23334175221 FRK7399859412 FR4Z123456782 GB980780684 GB220430231 GBGD001 GBHA500
  HR33392005961 HU12892312 HU10625790 IE6433435F IE6433435OA IE8D79739I IE6388047V IT00743110157 IT00905811006
  LT119511515 LT100001919017 LT100004801610 LU15027442 LU20260743 LV40003521600 LV16117519997
  MT11679112 NL004495445B01 NL002455799B11 PL8567346215 PT501964843 PT500697256 RO18547290 RO160796
  SE556188840401 SE556012579001 SI50223054 SI82646716 SK2022749619 SK2020220862 XI980780684
`
  .trim()
  .split(/\s+/)

/** Whose rule finds each single wrong digit; the others give some pairs of numbers the same check digit. */
const FIND_EACH_DIGIT = 'AT BE CY DE DK EE ES FI HR HU IE IT LU MT PL SI SK'.split(' ')

describe('a VAT id', () => {
  test.each(TRUE_IDS)('%s is right', (id) => {
    expect(vatIdProblem(id)).toBeNull()
    expect(readVatId(id)?.text).toBe(id)
  })

  test('is known for all 27 member states, the United Kingdom and Northern Ireland, each with a right example', () => {
    expect(MEMBER_STATES.size).toBe(27)
    expect(Object.keys(VAT_COUNTRIES)).toHaveLength(29)
    for (const [prefix, { example }] of Object.entries(VAT_COUNTRIES))
      expect(vatIdProblem(prefix + example)).toBeNull()
    const seen = new Set(TRUE_IDS.map((id) => id.slice(0, 2)))
    expect([...seen].sort()).toEqual(Object.keys(VAT_COUNTRIES).sort())
  })

  test('may be typed in small letters, with spaces, dots and hyphens, and with the prefixes that people use', () => {
    expect(readVatId(' de 136.695-976 ')).toEqual({
      ...{ text: 'DE136695976', prefix: 'DE', number: '136695976', country: 'DE' },
    })
    expect(readVatId('GR 094 259 216')).toMatchObject({ text: 'EL094259216', country: 'GR' })
    expect(readVatId('UK 980 7806 84')).toMatchObject({ text: 'GB980780684', country: 'GB' })
    expect(readVatId('BE 403.019.261')?.text).toBe('BE0403019261')
  })

  test('of the United Kingdom has an old or a new check number, and may name a branch', () => {
    // 434 0 3 14: 8×4 + 7×3 + 6×4 + 5×0 + 4×3 + 3×1 + 2×4 = 100, and 100 + 94 = 2 × 97; the new one is 55 less, 39.
    expect(vatIdProblem('GB434031494')).toBeNull()
    expect(vatIdProblem('GB434031439')).toBeNull()
    expect(vatIdProblem('GB434031439001')).toBeNull()
    expect(vatIdProblem('GB434031440')).toMatch(/check digit/)
    expect(vatIdProblem('GBGD500')).toContain('looks like GB980780684')
  })

  test('says what is wrong with it', () => {
    expect(vatIdProblem('')).toMatch(/begins with two letters/)
    expect(vatIdProblem('136695976')).toMatch(/begins with two letters/)
    expect(vatIdProblem('CHE123456788')).toMatch(/cannot check VAT ids of CH/)
    expect(vatIdProblem('DE12345')).toBe('A VAT id (Germany) looks like DE136695976')
    expect(vatIdProblem('DE136695977')).toMatch(/check digit/)
    expect(vatIdProblem('DE１３６６９５９７６')).toContain('looks like DE136695976')
    expect(readVatId('DE136695977')).toBeUndefined()
    expect(vatIdProblem('constructor')).toMatch(/cannot check/)
  })

  test('with any one digit changed is wrong, where its rule promises that', () => {
    const ids = TRUE_IDS.filter((id) => FIND_EACH_DIGIT.includes(id.slice(0, 2)) && id !== 'CZ395601439')
    for (const id of ids)
      for (const [at, sign] of [...id].entries())
        if (/\d/.test(sign))
          for (const other of '0123456789'.replace(sign, ''))
            expect(
              readVatId(id.slice(0, at) + other + id.slice(at + 1)),
              `${id} at ${at}: ${other}`,
            ).toBeUndefined()
  })

  test('counts as one of the Union but for those that begin with GB', () => {
    expect(Object.keys(VAT_COUNTRIES).filter((prefix) => !isInUnion({ prefix }))).toEqual(['GB'])
  })
})
