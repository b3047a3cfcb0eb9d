import * as fc from 'fast-check'
import * as z from 'zod'
import { hostileBody, hostileText, written } from '#testing/fuzz/hostile.ts'
import { type Known, plausible, Schema } from '#testing/fuzz/plausible.ts'
import { spoilt } from '#testing/fuzz/spoilt.ts'

const Parameter = z.object({ name: z.string(), in: z.string(), schema: Schema })
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: Schema })) }).optional(),
  responses: z.record(z.string(), z.unknown()),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

export type Operation = z.infer<typeof Operation> & { method: string; path: string }

export type FuzzedRequest = {
  operation: Operation
  address: string
  headers: Record<string, string>
  body: string | undefined
}

/** The calls of an OpenAPI document. */
export function operationsOf(document: unknown): Operation[] {
  return Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
}

/** Requests for a call that are right, wrong in one place, or nonsense. */
export function requestsFor(operation: Operation, known: Known): fc.Arbitrary<FuzzedRequest> {
  return fc.record({
    operation: fc.constant(operation),
    address: addresses(operation, known),
    headers: headersFor(operation),
    body: bodies(operation, known),
  })
}

function addresses({ path, parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const inPath = parameters.filter((one) => one.in === 'path')
  const inQuery = parameters.filter((one) => one.in === 'query')
  const segment = ({ schema }: z.infer<typeof Parameter>) =>
    mostly(plausible(schema, known).map(String).filter(isSegment), aSegment)
  return fc
    .tuple(
      fc.tuple(...inPath.map(segment)),
      fc.tuple(...inQuery.map(({ name, schema }) => pair(name, plausible(schema, known).map(String)))),
      fc.option(stranger, { freq: 4, nil: '' }),
    )
    .map(([values, pairs, extra]) => {
      const filled = inPath.reduce(
        (text, { name }, at) => text.replace(`{${name}}`, encoded(values[at] ?? '')),
        path,
      )
      const query = [...pairs, extra].filter(Boolean).join('&')
      return query ? `${filled}?${query}` : filled
    })
}

/** An empty segment and dots would make the address another call's. */
const isSegment = (text: string) => text !== '' && !/^\.{1,2}$/.test(text)
const aSegment = hostileText.filter((text) => isSegment(text) && text.length < 4_000)

const pair = (name: string, value: fc.Arbitrary<string>) =>
  fc.option(
    mostly(value, hostileText).map((text) => `${name}=${encoded(text)}`),
    { nil: '', freq: 1 },
  )

const stranger = fc.constantFrom(
  ...[
    'x=1',
    'page=1&page=2',
    'email[]=a',
    'email[a][b]=c',
    '__proto__[admin]=true',
    'id=%zz',
    '%00=1',
    '=',
    '&&&',
  ],
  ...['search=%ff%fe', 'a='.repeat(500), 'sort[0]=name', 'size=1e309', 'page=-1', 'days=0x10', 'page=1.5'],
)

function headersFor({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const names = [
    'idempotency-key',
    'accept-language',
    'if-none-match',
    'accept',
    'cookie',
    'x-id-token',
    'authorization',
  ]
  const read = parameters.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase())
  const value = fc.oneof(
    hostileText.map(asHeader),
    fc.constantFrom('*', '"a"', 'W/"a", "b"', 'Bearer', 'Bearer a.b.c'),
  )
  return fc.dictionary(fc.constantFrom(...names, ...read), value, { maxKeys: 2 })
}

/** What HTTP lets a header hold. */
const asHeader = (text: string) =>
  text
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '')
    .trim()
    .slice(0, 4_000)

function bodies({ method, requestBody }: Operation, known: Known): fc.Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined)
  const schema = requestBody?.content['application/json']?.schema
  const right = plausible(schema ?? {}, known)
  return fc.oneof(
    { weight: schema ? 3 : 20, arbitrary: (schema ? right : fc.constant({})).map(written) },
    { weight: 6, arbitrary: spoilt(right).map(written) },
    { weight: 3, arbitrary: spoilt(spoilt(right)).map(written) },
    { weight: 2, arbitrary: hostileBody },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function mostly(right: fc.Arbitrary<string>, wrong: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ weight: 2, arbitrary: right }, { weight: 1, arbitrary: wrong })
}

/** As a browser would; what is half an e-mail goes as it is meant by no browser, as bytes that are no UTF-8. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}
