import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '#contract/api.ts'
import { addErrors } from '#server/platform/http/common-errors.ts'
import { addRights } from '#server/platform/http/described-rights.ts'

let description: Promise<OpenAPI.Document> | undefined

/** The OpenAPI document of the contract. It takes a third of a second, and all shops of a process share it. */
export function describeApi(): Promise<OpenAPI.Document> {
  description ??= newDescription()
  return description
}

async function newDescription(): Promise<OpenAPI.Document> {
  const openApi = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await openApi.generate(contract, {
    info: {
      title: 'Kerf',
      version: '1',
      description: 'An online store for carpentry tools.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  })
  const groups = new Set<string>()
  for (const operations of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations ?? {})) {
      if (typeof operation !== 'object' || !('operationId' in operation)) continue
      groups.add(addDetails(operation, method))
    }
  }
  return { ...document, tags: [...groups].map((name) => ({ name })) }
}

function addDetails(operation: OpenAPI.OperationObject, method: string): string {
  const [group = ''] = (operation.operationId ?? '').split('.')
  operation.tags = [group]
  for (const reply of Object.values(operation.responses ?? {}))
    if ('content' in reply) removeEmptyChoice(reply)
  addRights(operation)
  addErrors(operation, method)
  return group
}

/** oRPC leaves a choice of nothing, which is no JSON Schema, where a reply can only be a file. */
function removeEmptyChoice({ content = {} }: OpenAPI.ResponseObject): void {
  const { schema } = content['application/json'] ?? {}
  if (schema && 'anyOf' in schema && schema.anyOf?.length === 0) delete content['application/json']
}
