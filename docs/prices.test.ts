import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeReceipt } from '#server/prices/receipt/receipt.ts'
import type { PriceRequest, PriceRules } from '#server/prices/receipt/rules.ts'
import { replay } from '../drills/replay/replay.ts'

type Example = { request: PriceRequest; rules: PriceRules; receipt: object }

const page = readFileSync(new URL('prices.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/\n\n([^\n]+)\n\n```json\n(.*?)```/gs)].map(
  ([, words = '', json = '']): [string, Example] => [words, JSON.parse(json)],
)

test('the page of prices has examples', () => expect(examples.length).toBeGreaterThanOrEqual(5))

test.each(examples)('%s', (_words, { request, rules, receipt }) => {
  const made = JSON.parse(JSON.stringify(makeReceipt(rules, request)))
  expect(made).toMatchObject(receipt)
  expect(replay({ ...made, inputs: { request, rules } })).toMatchObject(receipt)
})
