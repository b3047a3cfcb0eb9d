import type { OpenAPI } from '@orpc/contract'
import { refusals } from '#contract/refusals.ts'

type Operation = OpenAPI.OperationObject
type Problem = {
  status: number
  code: string
  message: string
  where: (call: Operation, method: string) => boolean
}

/** What is answered while something that the shop needs does not answer. */
export const AWAY = { status: 503, message: 'The shop cannot be reached right now: please try again' }

const always = () => true
const mayBringBody = (_: Operation, method: string) => method !== 'get'
const takesInput = ({ requestBody, parameters }: Operation) =>
  requestBody !== undefined || parameters !== undefined
const maySendAny = (call: Operation, method: string) => mayBringBody(call, method) || takesInput(call)

/** How any call may fail besides the ways that the contract names for it. */
const commonErrors: Problem[] = [
  { status: 400, code: 'BAD_REQUEST', message: 'The request cannot be read: broken JSON', where: maySendAny },
  { status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'At most 100 kB', where: mayBringBody },
  {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send the body as application/json',
    where: mayBringBody,
  },
  { ...refusals.UNPROCESSABLE_CONTENT, code: 'UNPROCESSABLE_CONTENT', where: takesInput },
  { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong', where: always },
  { ...AWAY, code: 'SERVICE_UNAVAILABLE', where: always },
]

/** The same OpenAPI document, with the common errors among each call's replies. */
export function withCommonErrors(document: OpenAPI.Document): OpenAPI.Document {
  for (const operations of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations ?? {})) {
      if (typeof operation === 'object' && 'responses' in operation) addErrors(operation, method)
    }
  }
  return document
}

function addErrors(operation: Operation, method: string): void {
  operation.responses ??= {}
  for (const { status, code, message, where } of commonErrors) {
    if (!where(operation, method)) continue
    const reply = operation.responses[String(status)]
    const known = reply && 'content' in reply ? reply.content?.['application/json']?.schema : undefined
    const problem = problemSchema(status, code, message)
    if (known && 'oneOf' in known) known.oneOf?.unshift(problem)
    else
      operation.responses[String(status)] = {
        description: message,
        content: { 'application/json': { schema: { oneOf: [problem] } } },
      }
  }
}

function problemSchema(status: number, code: string, message: string): OpenAPI.SchemaObject {
  return {
    type: 'object',
    properties: {
      defined: { const: false },
      code: { const: code },
      status: { const: status },
      message: { type: 'string', default: message },
      data: {},
    },
    required: ['defined', 'code', 'status', 'message'],
  }
}
