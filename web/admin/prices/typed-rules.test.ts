import { expect, test, vi } from 'vitest'
import { untaxedPlaces } from '#contract/rule-gaps.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import {
  COUNTRIES_PROBLEM,
  countriesProblem,
  countryWords,
  postcodesProblem,
  readCountries,
  readPostcodes,
} from '#web/admin/prices/areas.ts'
import { methodWords } from '#web/admin/prices/method-words.ts'
import { promotionWords } from '#web/admin/prices/promotion-words.ts'
import { setsLeft, TAX_SETS } from '#web/admin/prices/tax-sets.ts'
import { NEW_METHOD, readMethod, writeMethod } from '#web/admin/prices/typed-method.ts'
import { NEW_PROMOTION, readPromotion, writePromotion } from '#web/admin/prices/typed-promotion.ts'
import { rateWords, readRates, writeRates } from '#web/admin/prices/typed-taxes.ts'

const WORDS = {
  groupName: () => 'Trade',
  categoryName: () => 'Saws',
  timeOf: (time: string) => time.slice(0, 10),
}

test.each([
  [{ kind: 'percent', value: '12.5 %' }, '12.5% off all tools.'],
  [{ kind: 'amount', value: '$5' }, '$5.00 off all tools.'],
  [{ kind: 'amount', value: '5', lane: 'product', category: 'a' }, '$5.00 off each piece of Saws.'],
  [
    { kind: 'free pieces', value: '3+1', lane: 'product' },
    'Of 4 pieces of the same tool 1 costs nothing, for all tools.',
  ],
  [{ kind: 'price', value: '0', lane: 'delivery' }, 'The delivery costs $0.00 at most.'],
  [
    { kind: 'percent', value: '50', lane: 'delivery', leastSum: '200' },
    '50% off the delivery, if the goods come to $200.00 or more.',
  ],
  [
    { kind: 'percent', value: '15', lane: 'product', leastPieces: '2' },
    '15% off all tools, if the pieces of one tool are 2 or more.',
  ],
  [
    { kind: 'percent', value: '10', makers: 'Holt, Ash', leastSum: '50', leastPieces: '3', isCoupon: true },
    '10% off tools by Holt and tools by Ash, if they come to $50.00 or more, if they are 3 pieces or more, for whoever gives a coupon.',
  ],
] as const)('a promotion of %j is read, said in words and written back', (texts, words) => {
  const read = readPromotion(
    { ...NEW_PROMOTION, name: 'Spring', ...texts },
    { id: 'spring', timeZone: 'UTC' },
  )
  if (!('promotion' in read)) throw new Error(JSON.stringify(read))
  expect(promotionWords(read.promotion, WORDS)).toBe(words)
  expect(readPromotion(writePromotion(read.promotion, 'UTC'), { id: 'spring', timeZone: 'UTC' })).toEqual(
    read,
  )
})

test('what is wrong with a promotion is said at its fields', () => {
  const texts = {
    ...NEW_PROMOTION,
    value: '0',
    leastSum: 'many',
    from: '2026-02-01T00:00',
    until: '2026-01-01T00:00',
  }
  expect(readPromotion(texts, { id: 'spring', timeZone: 'UTC' })).toEqual({
    problems: {
      name: 'Provide a name',
      value: 'A percentage above 0, such as 10',
      leastSum: 'An amount such as 4.95',
      until: 'After the time from which it holds',
    },
  })
})

test('single products, and categories that were set by a program, stay in a promotion that is edited', () => {
  const products = { productIds: ['a', 'b'], categoryIds: ['c', 'd'] }
  const promotion = {
    id: 'p',
    name: 'P',
    lane: 'order',
    effect: { kind: 'percent', ppm: 1_000 },
    products,
  } as const
  const stored = { ...promotion, products: { productIds: ['a', 'b'], categoryIds: ['c', 'd'] } }
  expect(readPromotion(writePromotion(stored, 'UTC'), { id: 'p', timeZone: 'UTC', kept: stored })).toEqual({
    promotion: stored,
  })
})

test('a way of delivery is read with weights, a free limit and surcharges, said in words and written back', () => {
  const texts = {
    ...{
      name: 'Post',
      translations: { 'translations.de.name': 'Paketdienst' },
      kind: 'weight' as const,
      price: '2 kg: 5.95\n30 kg: 9.95\nmore: 20',
      freeFrom: '100',
    },
    surcharges: 'Long parcel > 120 cm: 15\nHeavy piece > 20 kg: 9',
    ...{
      mostWeight: '31.5 kg',
      mostLength: '',
      checksAge: true,
      cutOff: '9.30',
      handling: '1',
      transit: '2-4',
    },
  }
  const read = readMethod(texts, 'post')
  if (!('method' in read)) throw new Error(JSON.stringify(read))
  expect(methodWords(read.method)).toBe(
    'Up to 2 kg $5.95, up to 30 kg $9.95, above that $20.00. Free from $100.00 of goods on. Long parcel: $15.00 more for a piece above 1200 mm. Heavy piece: $9.00 more for a piece above 20 kg. No piece above 31.5 kg. Orders before 09:30 leave the next working day; they arrive in 2 to 4 working days. The age is checked where it is handed over.',
  )
  expect(read.method.translations).toEqual({ de: { name: 'Paketdienst' } })
  expect(readMethod(writeMethod(read.method), 'post')).toEqual(read)
  const pasted = {
    ...{
      ...texts,
      price: '2 kg\t5,95\n30 kg:\t9,95\nmore : 20',
      surcharges: 'Long parcel > 120 cm\t15\nHeavy piece > 20 kg: 9',
    },
    ...{ mostWeight: '31,5 kg', handling: ' 1\t' },
  }
  expect(readMethod(pasted, 'post'), 'as a spreadsheet has it, with decimal commas').toEqual(read)
})

test.each([
  [{ kind: 'weight', price: '30 kg: 9.95\n2 kg: 5.95' }, 'price'],
  [{ kind: 'flat', price: '5', cutOff: '25:00' }, 'cutOff'],
  [{ kind: 'flat', price: '5', transit: '4 to 2' }, 'transit'],
  [{ kind: 'flat', price: '5', mostWeight: '2 m' }, 'mostWeight'],
  [{ kind: 'value', price: 'a lot: 5' }, 'price'],
  [{ kind: 'flat', price: '' }, 'price'],
  [{ kind: 'collection', surcharges: 'Long: 5' }, 'surcharges'],
] as const)('a way of delivery of %j is refused at its field', (texts, field) => {
  const read = readMethod({ ...NEW_METHOD, name: 'Post', ...texts }, 'post')
  expect(Object.keys('problems' in read ? read.problems : {})).toEqual([field])
})

test('rates of taxes are read by class, several of one class beside each other, and written back', () => {
  const rates = readRates('standard: GST 5% + PST 7%\nreduced: GST 5%')
  if (!rates) throw new Error('They were not read')
  expect(rateWords(rates)).toBe('GST 5% and PST 7%; reduced: GST 5%')
  expect(readRates(writeRates(rates))).toEqual(rates)
  expect(readRates('standard\tGST 5,0% + PST 7%\nreduced: GST 5 %')).toEqual(rates)
  for (const wrong of ['', 'reduced: VAT 5%', 'standard: VAT', 'standard: VAT 120%'])
    expect(readRates(wrong), wrong).toBeUndefined()
})

test('every ready-made set is written as the form shows it and read back as it is', () => {
  expect(new Set(TAX_SETS.flatMap(({ zone }) => zone.countries))).toEqual(
    new Set([...MEMBER_STATES, 'GB', 'US']),
  )
  for (const { zone, country } of TAX_SETS) {
    expect(readRates(writeRates(zone.rates))).toEqual(zone.rates)
    expect(readCountries(country)).toEqual([country])
  }
})

test('an owner who reads German gets zones with German names, and is told in German what a set leaves out', async () => {
  vi.resetModules()
  const { inLanguage } = await import('#messages/t.ts')
  const [sets, limit] = await inLanguage('de', () =>
    Promise.all([import('#web/admin/prices/tax-sets.ts'), import('#web/admin/prices/union-limit.ts')]),
  )
  const named = sets.TAX_SETS.map(({ zone }) => zone.name)
  for (const name of ['Deutschland', 'Österreich', 'Vereinigtes Königreich']) expect(named).toContain(name)
  expect(named).not.toContain('Austria')
  expect(sets.TAX_SETS.find(({ country }) => country === 'DK')?.note).toBe(
    'Der Satz für Bücher stand vor einer Änderung',
  )
  const missing = inLanguage('de', () => limit.missingUnionZones([]).map(({ name }) => name))
  expect(missing).toEqual(expect.arrayContaining(['Frankreich', 'Nordirland']))
  expect(missing).toHaveLength(28)
})

test('a set whose place has a zone is offered no more, whatever the zone is called', () => {
  const names = (zones: Partial<(typeof TAX_SETS)[number]['zone']>[]) =>
    setsLeft(
      zones.map(
        (zone, place) => ({ id: `z${place}`, name: 'Zone', countries: [], rates: {}, ...zone }) as never,
      ),
    ).map(({ name }) => name)
  const all = names([])
  expect(all).toHaveLength(TAX_SETS.length)
  const without = (...gone: string[]) => all.filter((name) => !gone.includes(name))
  expect(names([{ name: 'Deutschland', countries: ['DE'] }])).toEqual(without('Germany'))
  expect(names([{ name: 'Benelux', countries: ['BE', 'NL', 'LU'] }])).toEqual(
    without('Belgium', 'Netherlands', 'Luxembourg'),
  )
  const texas = TAX_SETS.find(({ name }) => name === 'United States: Texas')?.zone.postcodes ?? []
  expect(names([{ name: 'Lone star', countries: ['US'], postcodes: texas }])).toEqual(
    without('United States: Texas'),
  )
  for (const part of [
    { countries: ['US'] },
    { countries: ['DE'], postcodes: ['78266'] },
    { countries: ['CH'] },
  ])
    expect(names([{ ...part, name: 'Germany' }]), JSON.stringify(part)).toEqual(all)
})

test('countries and territories are taken by their names and codes, and postcodes are kept as they were typed', () => {
  expect(readCountries('de, AT;de')).toEqual(['DE', 'AT'])
  expect(
    readCountries('Germany, austria; Czech Republic, cote d’ivoire, Bosnia and Herzegovina, St. Lucia'),
  ).toEqual([...['DE', 'AT', 'CZ', 'CI', 'BA', 'LC']])
  expect(readCountries('Canary Islands, es-ceuta, Aland Islands, Atlantis')).toBeUndefined()
  expect(
    readCountries('Canary Islands, es-ceuta, Aland Islands, Reunion, northern ireland, Buesingen, Büsingen'),
  ).toEqual([...['ES-CANARIES', 'ES-CEUTA', 'AX', 'RE', 'GB-NORTHERN-IRELAND', 'DE-BUESINGEN']])
  expect(countriesProblem('Germany, Atlantis')).toContain('We know no country or territory Atlantis.')
  expect(countriesProblem(' ')).toBe(COUNTRIES_PROBLEM)
  expect(countryWords(['DE', 'ES-CANARIES', 'AX'])).toBe('Germany, Canary Islands, Åland Islands')
  expect(readPostcodes(' 18565, 27 49 ,')).toEqual(['18565', '27 49'])
  expect(postcodesProblem(' 18565, SE1 2, D-26548')).toBeNull()
  expect(postcodesProblem('18565, -')).toContain('- is no beginning of a postcode')
  expect(postcodesProblem('1'.repeat(21))).toContain('at most 20 characters')
  expect(readRates(`standard: ${'x'.repeat(40)} 20%`)).toBeDefined()
  expect(readRates(`standard: ${'x'.repeat(41)} 20%`), 'the shop would refuse it').toBeUndefined()
})

test('where the shop delivers and has no rate of tax is named; within the European Union the tax is owed', () => {
  const methods = [{ id: 'post', name: 'Post', price: { kind: 'flat' as const, cents: 0 } }]
  const countries = ['DE', 'CH', 'MC', 'ES-CANARIES', 'NO', 'IT', 'IT-LIVIGNO', 'GB', 'GB-NORTHERN-IRELAND']
  const zones = [{ id: 'all', name: 'All', countries, methods }]
  const taxZone = (id: string, countries: string[], rates: object) => ({ id, name: id, countries, rates })
  const standard = [{ name: 'VAT', ppm: 0 }]
  const taxes = (country: string) => ({
    ...{ areGross: true, home: { country }, delivery: { kind: 'highest' } },
    zones: [taxZone('eu', ['DE', 'FR', 'ES'], { standard }), taxZone('none', ['NO'], { standard: [] })],
  })
  expect(untaxedPlaces({ zones, taxes: taxes('DE') } as never)).toEqual({
    union: ['IT', 'GB-NORTHERN-IRELAND'],
    others: ['CH', 'ES-CANARIES', 'NO', 'IT-LIVIGNO', 'GB'],
  })
  expect(untaxedPlaces({ zones, taxes: taxes('CH') } as never)).toMatchObject({ union: [] })
  expect(untaxedPlaces({ zones } as never)).toEqual({ union: [], others: [] })
})
