/** Compares replies of the API with its own description, /api/openapi.json, by a validator that shares no code with what wrote it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type Reply = { description: string; content?: Record<string, { schema?: object }> }
type Operation = { operationId: string; responses: Record<string, Reply> }
type Described = { matches: RegExp; operations: Record<string, Operation> }

/** Throws an error that says what differs. Takes no part in the reply: it reads a copy. Passes replies of what the document does not name. */
export type CheckReply = (request: Request, response: Response) => Promise<void>

/** `document`: the OpenAPI document, as parsed JSON. Schemas are compiled when the first reply needs them. */
export function replyChecker({ paths }: { paths: Record<string, Record<string, Operation>> }): CheckReply {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
  const described = Object.entries(paths).sort(byParameters).map(describedBy)
  const compiled = new WeakMap<object, ValidateFunction>()
  const validatorOf = (schema: object) => {
    const known = compiled.get(schema) ?? ajv.compile(schema)
    compiled.set(schema, known)
    return known
  }

  return async (request, response) => {
    const { pathname } = new URL(request.url)
    const operation = described.find(({ matches }) => matches.test(pathname))?.operations[
      request.method.toLowerCase()
    ]
    if (!operation) return
    const { status } = response
    const what = `${operation.operationId} answered ${status}`
    const reply = operation.responses[status]
    if (!reply) throw new Error(`${what}, which its description lacks: ${await response.clone().text()}`)
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    if (type !== 'application/json') {
      if (type && !reply.content?.[type]) throw new Error(`${what} with ${type}, which its description lacks`)
      return
    }
    const schema = reply.content?.[type]?.schema
    if (!schema) throw new Error(`${what} with JSON, which its description lacks`)
    const body = await response.clone().json()
    const isValid = validatorOf(schema)
    if (!isValid(body))
      throw new Error(`${what} with what its description does not allow:
${ajv.errorsText(isValid.errors)}
${JSON.stringify(body).slice(0, 2_000)}`)
  }
}

const parametersOf = (path: string) => path.split('{').length

/** `/orders/figures` is that call, not `/orders/{id}`. */
const byParameters = ([one]: [string, unknown], [other]: [string, unknown]) =>
  parametersOf(one) - parametersOf(other)

function describedBy([path, operations]: [string, Record<string, Operation>]): Described {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')
  return { matches: new RegExp(`^/api${pattern}$`), operations }
}
