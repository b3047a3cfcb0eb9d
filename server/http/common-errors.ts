import type { OpenAPI } from '@orpc/contract'
import { COMMON_ERRORS, type CommonError } from '#server/http/error-reply.ts'

type Operation = OpenAPI.OperationObject

const always = () => true
const mayBringBody = (_: Operation, method: string) => method !== 'get'
const takesInput = ({ requestBody, parameters }: Operation) =>
  requestBody !== undefined || parameters !== undefined
const maySendAny = (call: Operation, method: string) => mayBringBody(call, method) || takesInput(call)

/** The errors that calls may have besides those that the contract names, and which calls may have them. */
const ERRORS: { code: CommonError; where: (call: Operation, method: string) => boolean }[] = [
  { code: 'BAD_REQUEST', where: maySendAny },
  { code: 'PAYLOAD_TOO_LARGE', where: mayBringBody },
  { code: 'UNSUPPORTED_MEDIA_TYPE', where: mayBringBody },
  { code: 'UNPROCESSABLE_CONTENT', where: takesInput },
  { code: 'INTERNAL_SERVER_ERROR', where: always },
  { code: 'SERVICE_UNAVAILABLE', where: always },
]

/** Adds the common errors to the replies of each call. Changes and returns the document. */
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
  for (const { code, where } of ERRORS) {
    if (!where(operation, method)) continue
    const { status, message } = COMMON_ERRORS[code]
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
