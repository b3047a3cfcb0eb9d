import { describe, expect, test } from 'vitest'
import { type CallName, rights } from '#server/people/access/rights.ts'
import { opened, openShop, type Refused } from '#testing/bad-input/ask.ts'
import { written } from '#testing/fuzz/hostile.ts'
import { type Place, placesOf, withValue } from '#testing/fuzz/wrong.ts'

/** Right for no field: neither for an object with any names, as the values of its fields are none. */
const NEVER = { '\0': [[null]] }
const deep = (times: number) => JSON.parse(`${'[['.repeat(times)}${']]'.repeat(times)}`)
/** `fuzz.test.ts` tries more. */
const HOSTILE: [string, unknown][] = [
  ['null', null],
  ['nothing', ''],
  ['a NUL', 'a\0b'],
  ['half a character', 'a\ud800'],
  ['a long text', 'x'.repeat(90_000)],
  ['a negative number', -1],
  ['more than 32 bits', 2 ** 31],
  ['more than a number holds exactly', '@number:9007199254740993@'],
  ['more than a number holds', '@number:1e400@'],
  ['no number', 'NaN'],
  ['a fraction', 1.5],
  ['nested lists', deep(2_000)],
  ['a long list', Array.from({ length: 5_000 }, () => 0)],
  ['names of JavaScript', JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}},"length":9}')],
  ['a day that is none', '2026-02-30'],
  ['another’s id', '00000000-0000-4000-8000-000000000000'],
]
const VALUES = [
  '%zz',
  '%00',
  '%ff',
  '__proto__',
  'x'.repeat(5_000),
  '-1',
  '1e400',
  '0x10',
  '9999-12-31',
  '%ed%a0%80',
]

/** Calls whose other fields are not looked at: forms of the specification send more than the shop asks for. */
const TAKES_MORE: CallName[] = [
  'orders.place',
  'orders.recordPayment',
  'fulfilment.setStatus',
  'payments.create',
  'quotes.make',
  'cart.merge',
  'reviews.add',
  'reviews.change',
  'users.signIn',
]

/** Whether a refusal names this place, what it stands in, or what stands in it. */
function names({ data }: Refused, { path }: Pick<Place, 'path'>): boolean {
  return (data?.issues ?? []).some((issue) => {
    const named = issue.path[0] === 'body' ? issue.path.slice(1) : issue.path
    return path.every((part, at) => at >= named.length || named[at] === part)
  })
}

const BODIES = ['null', '[]', '"x"', '1', '{"a":', 'NaN', '\0']
const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']

/** Answers some of a list, and the next ones the next time. */
function turns(some: number | 'all') {
  let turn = 0
  return <Value>(list: Value[]): Value[] =>
    some === 'all' ? list : Array.from({ length: some }, () => list[turn++ % list.length] as Value)
}

/** Sends each call with what is wrong: all of it, or another part of it for each call, in one of its fields. Fields, names and required ones are all tried. */
export function describeBadInput(how: 'all' | 'in turn') {
  openShop()
  const turnsOf = (some: number) => turns(how === 'all' ? 'all' : some)
  const hostile = turnsOf(3)
  const hostileIn = turns(1)
  const bodies = turnsOf(3)
  const types = turnsOf(1)
  const values = turnsOf(2)
  const queries = turnsOf(3)

  describe.each(Object.keys(rights) as CallName[])('%s', (name) => {
    test('refuses what is wrong, by its name, and changes nothing', async () => {
      const { operation, send, hasBody, wish, rightBody } = await opened(name)
      const schema = operation.requestBody?.content['application/json']?.schema
      if (schema && hasBody) {
        const places = placesOf(schema)
        const tried = how === 'all' ? places : hostileIn(places)
        for (const place of places) {
          const field = place.path.join('.')
          const sendIt = (what: string, value: unknown) =>
            send(`${field}: ${what}`, { body: written(withValue(wish().body, schema, place.path, value)) })
          const wrong = await sendIt('what is never right', NEVER)
          expect(wrong && names(wrong, place), `${field}: ${JSON.stringify(wrong)}`).toBe(true)
          if (tried.includes(place)) for (const [what, value] of hostile(HOSTILE)) await sendIt(what, value)
          if (!place.isRequired) continue
          const missing = await sendIt('missing', undefined)
          expect(missing && names(missing, place), `without ${field}: ${JSON.stringify(missing)}`).toBe(true)
        }
        const more = await send('another field', {
          body: written({ ...Object(wish().body), noSuchField: 1 }),
        })
        if (!TAKES_MORE.includes(name)) expect(JSON.stringify(more)).toContain('noSuchField')
      }
      if (hasBody && (schema || operation.parameters.length > 0)) {
        const right = String(rightBody() ?? '{}')
        for (const body of bodies([...BODIES, `[${right}]`, `${right}{}`]))
          expect((await send(body, { body }))?.status, body.slice(0, 80)).toBeOneOf([400, 422])
        for (const type of types(TYPES))
          expect((await send(type, { body: right, type }))?.status, type).toBe(415)
      }

      const [path = '', query = ''] = wish().path.split('?')
      const segments = path.split('/')
      for (const [at, segment] of operation.path.split('/').entries()) {
        if (!segment.startsWith('{')) continue
        for (const value of values(VALUES)) {
          const [now = '', search] = wish().path.split('?')
          const other = now.split('/').with(at, value).join('/')
          expect(await send(value, { path: search ? `${other}?${search}` : other }), other).toBeDefined()
        }
      }
      expect(segments.length).toBe(operation.path.split('/').length)
      for (const { name: key, schema, in: place } of operation.parameters) {
        if (place !== 'query') continue
        const others = query.split('&').filter((pair) => pair && !pair.startsWith(`${key}=`))
        const pairs = [
          ...VALUES.map((value) => `${key}=${value}`),
          `${key}=1&${key}=2`,
          `${key}[0]=1`,
          `${key}[a]=1`,
        ]
        for (const pair of queries(pairs)) {
          const refused = await send(pair, { path: `${path}?${[...others, pair].join('&')}` })
          const isNumber = JSON.stringify(schema).includes('"integer"') && !pair.endsWith('=-1')
          if (isNumber) expect(refused && names(refused, { path: [key] }), pair).toBe(true)
        }
      }
    })
  })
}
