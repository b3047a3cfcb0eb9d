import {
  type ChosenField,
  choiceInWords,
  PRODUCT_CHOICES,
  WITHOUT_CHOICE,
} from '#contract/product-choices.ts'
import { language } from '#messages/t.ts'

/** What can be chosen for a field of a product; first what an empty one means, under the code that says the same where `text`, its value, is that. */
export function choicesOf(name: ChosenField, text: string): { value: string; label: string }[] {
  const without = WITHOUT_CHOICE[name]()
  const codes = Object.keys(PRODUCT_CHOICES[name])
  const isSame = (code: string) => choiceInWords(name, code) === without
  const first = codes.find((code) => isSame(code) && code === text) ?? ''
  return [
    { value: first, label: capital(without) },
    ...codes.flatMap((value) => (isSame(value) ? [] : { value, label: capital(choiceInWords(name, value)) })),
  ]
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase(language()) + words.slice(1)
