import { expect, test } from 'vitest'
import { addressText } from '#contract/addresses.ts'
import { inLanguage } from '#messages/t.ts'
import { PrintedSeller, type Sale } from '#server/selling/documents/document.ts'
import { drawLabels } from '#server/selling/documents/draw-labels.ts'
import { drawPackingSlip } from '#server/selling/documents/draw-packing-slip.ts'
import { readPdf } from '#testing/pdf.ts'

const placedAt = new Date('2026-03-03T10:00:00Z')
const sellerIn = (country: string, language: 'de' | 'fr' | 'en-US') =>
  PrintedSeller.parse({
    ...{ sign: { name: 'Saws', logo: null }, name: 'Saws', timeZone: 'UTC', language, country },
    ...{ address: 'Bench 1', taxNumber: '', taxPercent: 0, email: 's@kerf.example', vatId: '' },
    ...{ street: '', postcode: '', city: '', registration: '', smallBusiness: false },
  })
const to = { name: 'Ada', line1: 'Werkstr. 1', city: 'Berlin', postcode: '10115', country: 'DE' }
const sale = {
  ...{ orderNumber: 'K-10042', placedAt, customer: 'Ada', customerEmail: 'a@kerf.example' },
  ...{ address: addressText(to), phone: '', transactionId: 'pi_1', totalCents: 100, paidBy: null },
  ...{ lines: [], rows: [], business: null },
} as unknown as Sale

test.each([
  ['US', 'GERMANY'],
  ['DE', 'DEUTSCHLAND'],
  ['FR', 'ALLEMAGNE'],
  ['JP', 'GERMANY'],
  ['', 'GERMANY'],
] as const)(
  'a label and a packing slip of a shop in %j name the country of the address as %s, whatever the language of the order and of who prints it',
  async (country, named) => {
    for (const language of ['de', 'fr', 'en-US'] as const) {
      const seller = sellerIn(country, language)
      const label = { ...sale, parcel: 1, language }
      for (const pdf of [
        inLanguage(language, () => drawPackingSlip(seller, sale)),
        inLanguage('de', () => drawLabels(seller, [label], placedAt)),
      ])
        expect((await readPdf(await pdf)).text.match(/GERMANY|DEUTSCHLAND|ALLEMAGNE/g), language).toEqual([
          named,
        ])
    }
  },
)
