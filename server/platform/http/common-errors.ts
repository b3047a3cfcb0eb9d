import type { OpenAPI } from '@orpc/contract'
import { COMMON_ERRORS, type CommonError } from '#server/platform/http/error-reply.ts'

type Operation = OpenAPI.OperationObject

const always = () => true
const mayBringBody = (_: Operation, method: string) => method !== 'get'
const takesInput = ({ requestBody, parameters }: Operation) =>
  requestBody !== undefined || parameters !== undefined
const maySendAny = (call: Operation, method: string) => mayBringBody(call, method) || takesInput(call)

const ERRORS: { code: CommonError; where: (call: Operation, method: string) => boolean }[] = [
  { code: 'BAD_REQUEST', where: maySendAny },
  { code: 'FORBIDDEN', where: ({ security = [] }) => security.length > 0 },
  { code: 'PAYLOAD_TOO_LARGE', where: mayBringBody },
  { code: 'UNSUPPORTED_MEDIA_TYPE', where: mayBringBody },
  { code: 'UNPROCESSABLE_CONTENT', where: takesInput },
  { code: 'INTERNAL_SERVER_ERROR', where: always },
  { code: 'SERVICE_UNAVAILABLE', where: always },
]

export function addErrors(operation: Operation, method: string): void {
  operation.responses ??= {}
  const { responses } = operation
  const problems = Object.entries(responses).flatMap(([status, reply]) =>
    Number(status) < 400 ? [] : problemsOf(reply),
  )
  for (const { code, where } of ERRORS) {
    const { status, message } = COMMON_ERRORS[code]
    if (where(operation, method)) problems.push(problemSchema(status, code, message))
  }
  for (const [status, oneOf] of Map.groupBy(problems, ({ properties }) => properties.status.const)) {
    const messages = new Set(oneOf.map(({ properties }) => properties.message.default))
    responses[String(status)] = {
      description: [...messages].join('; '),
      content: { 'application/json': { schema: { oneOf } } },
    }
  }
}

type Problem = ReturnType<typeof problemSchema>

/** What oRPC adds for any other error is left out: it fits the common errors, too, and a reply must fit one alone. */
function problemsOf(reply: OpenAPI.ResponseObject | OpenAPI.ReferenceObject): Problem[] {
  const schema = 'content' in reply ? reply.content?.['application/json']?.schema : undefined
  if (!schema || !('oneOf' in schema)) return []
  return (schema.oneOf as Problem[]).filter(({ properties }) => properties?.code?.const !== undefined)
}

function problemSchema(status: number, code: string, message: string) {
  return {
    type: 'object' as const,
    properties: {
      defined: { const: false },
      code: { const: code },
      status: { const: status },
      message: { type: 'string' as const, default: message },
      data: {},
    },
    required: ['defined', 'code', 'status', 'message'],
  }
}
