import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addressInWords } from '#contract/address-in-words.ts'
import { CUSTOM_KINDS, FILLED_IN_BY } from '#contract/custom-fields.ts'
import { COLLECTED_AT } from '#contract/delivery.ts'
import { type ChosenField, PRODUCT_CHOICES } from '#contract/product-choices.ts'
import { documentKindWords, PRODUCT_DOCUMENT_KINDS } from '#contract/product-documents.ts'
import { PRODUCT_FIELDS } from '#contract/product-fields.ts'
import { inLanguage } from '#messages/t.ts'
import { choicesOf } from '#web/admin/products/offered-choices.ts'

test('what staff choose for a product is offered in words, its code is kept, and no field tells them to type a code', () => {
  const offered = (name: ChosenField, has = '') => inLanguage('de', () => choicesOf(name, has))
  expect(offered('handover')).toEqual([
    { value: '', label: 'Alle' },
    { value: 'adult', label: 'Nur Erwachsene' },
    { value: 'blade', label: 'Nur Erwachsene, als Produkt mit Klinge' },
  ])
  expect(offered('beyondAs').map(({ value }) => value)).toEqual(['', 'pre-order'])
  expect(offered('beyondAs', 'backorder').map(({ value }) => value)).toEqual(['backorder', 'pre-order'])
  for (const [name, words] of Object.entries(PRODUCT_CHOICES)) {
    const { hint, ...field } = PRODUCT_FIELDS[name as ChosenField]
    expect(field).not.toHaveProperty('placeholder')
    for (const code of Object.keys(words).filter((code) => code.includes('-') && code !== 'pre-order'))
      expect(hint).not.toContain(code)
  }
})

test('kinds of documents and the first line of what is collected are said in the language of the reader', () => {
  const said = () => [
    ...PRODUCT_DOCUMENT_KINDS.map(documentKindWords),
    addressInWords(`${COLLECTED_AT}\nKerf`),
  ]
  expect(inLanguage('de', said)).toEqual([
    ...['Anleitung', 'Sicherheitsdatenblatt', 'Teileliste', 'Konformitätserklärung', 'Sonstiges'],
    'Abzuholen bei\nKerf',
  ])
  expect(said()).toContain('Declaration of conformity')
  expect([CUSTOM_KINDS.length, FILLED_IN_BY.length]).toEqual([5, 2])
})

/** Names of firms, authorities and of laws, which are alike in all languages; what only programs read; and keys of words. */
const NAMES = [
  ...[
    'contract/address-formats.ts',
    'contract/carriers.ts',
    'contract/payment-methods.ts',
    'contract/relation-kinds.ts',
  ],
  ...['web/admin/prices/tax-sets.ts', 'web/admin/prices/union-limit.ts', 'web/admin/reports/report-wish.ts'],
  'web/sign-in/social-words.ts',
]

test('no table of words stands outside messages/', () => {
  const files = globSync(['contract/**/*.ts', 'web/**/*.{ts,tsx}']).filter(
    (file) =>
      !/\.test\.|pattern-book|measures\/|vat-ids\/|country-names|web\/seo|information\/(?:blogs|questions|my-portfolio)/.test(
        file,
      ),
  )
  const found = files.filter((file) =>
    /^\s+(?:\.\.\.\{ )?(?!about|group|orderStatus|paymentStatus)(?:\w+|'[^']+'): '[A-Z][a-z]+(?: [A-Za-z]+)*',/m.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(found.filter((file) => !NAMES.includes(file)).toSorted()).toEqual([])
  expect(files.length).toBeGreaterThan(500)
})
