import { expect, test } from 'vitest'
import { ManagedProduct } from '#contract/managed-products.ts'
import { type ChosenField, choiceInWords } from '#contract/product-choices.ts'
import { PRODUCT_FIELD_NAMES, type ProductFieldName } from '#contract/product-fields.ts'
import { inLanguage } from '#messages/t.ts'
import { choiceWords } from '#server/history/things/choice-words.ts'

/** Fields of a product that are one of a few codes, as the schema of replies has them. */
const CODED = PRODUCT_FIELD_NAMES.flatMap((name) => {
  const schema = JSON.parse(JSON.stringify(optionsOf(name) ?? null))
  return schema ? [[name, schema as string[]] as const] : []
})

function optionsOf(name: ProductFieldName): string[] | undefined {
  const { def } = ManagedProduct.shape[name] as unknown as { def: { innerType?: { options?: string[] } } }
  return def.innerType?.options
}

test('each field of a product that is a code has words of each language for each of its codes, in the form and the audit log', () => {
  expect(CODED.map(([name]) => name).toSorted()).toEqual([
    'beyondAs',
    'exemption',
    'handover',
    'state',
    'tracking',
  ])
  for (const [name, codes] of CODED)
    for (const code of codes) {
      const said = (language: 'de' | 'en-US') => inLanguage(language, () => choiceWords(name, code))
      expect([said('de'), said('en-US')], `${name} ${code}`).toEqual([expect.any(String), expect.any(String)])
      if (name !== 'state')
        expect(said('de'), code).toBe(inLanguage('de', () => choiceInWords(name as ChosenField, code)))
      expect(said('de'), `${name} ${code} in German`).not.toBe(code)
    }
})
