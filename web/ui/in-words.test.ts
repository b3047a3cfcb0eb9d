import { expect, test } from 'vitest'
import { wordsOfKind } from '#contract/custom-fields.ts'
import { reviewerShown } from '#contract/former-customer.ts'
import { measureInWords } from '#contract/measure-words.ts'
import { currencyWord, decimalsProblem, mostDollars } from '#contract/money.ts'
import { inLanguage } from '#messages/t.ts'
import { nounWithin } from '#web/ui/in-words.ts'

test('a German page writes measures, amounts and nouns as German does, and an English one stays as it was', () => {
  const said = () => [
    ...['19.05 mm', '3/4 in', '2 ft 3-1/2 in', '18 V', 'Set, 3 in 1'].map(measureInWords),
    ...[nounWithin('Saws'), mostDollars(), currencyWord()],
  ]
  expect(inLanguage('de', said)).toEqual([
    ...['19,05 mm', '3/4 Zoll', '2 ft 3-1/2 Zoll', '18 V', 'Set, 3 in 1'],
    ...['Saws', '999.999,99', 'Dollar'],
  ])
  expect(said()).toEqual([
    ...['19.05 mm', '3/4 in', '2 ft 3-1/2 in', '18 V', 'Set, 3 in 1'],
    ...['saws', '999,999.99', 'dollars'],
  ])
})

test('a German page says in German what a field takes, and who wrote once', () => {
  const field = { id: 'n', label: 'N', kind: 'number', filledInBy: 'customer' } as const
  const said = () => [
    ...[decimalsProblem(), wordsOfKind(field)],
    ...[reviewerShown('A former customer'), reviewerShown('Ada')],
  ]
  expect(inLanguage('de', said)).toEqual([
    ...['Höchstens zwei Nachkommastellen', 'Eine Zahl', 'Ehemaliger Kunde', 'Ada'],
  ])
  expect(said()).toEqual([...['At most two decimals', 'A number', 'A former customer', 'Ada']])
})
