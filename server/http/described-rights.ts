import type { OpenAPI } from '@orpc/contract'
import { type CallName, keyPermissionFor, permissionFor, rights } from '#server/access/rights.ts'

/** Adds to each call whether it needs a bearer token, and which permission. Changes and returns the document. */
export function withRights(document: OpenAPI.Document): OpenAPI.Document {
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations ?? {})) {
      if (typeof operation === 'object' && 'operationId' in operation)
        addSecurity(operation, operation.operationId as CallName)
    }
  }
  return document
}

function addSecurity(operation: OpenAPI.OperationObject, call: CallName): void {
  const need = rights[call]
  if (need === 'anyone' || need === 'holder of an ID token') return
  const permission = permissionFor(call)
  operation.security = [{ bearer: permission ? [permission] : [] }]
  const forKey = keyPermissionFor(call)
  operation.description = forKey ? `An API key needs ${forKey}` : 'For people: no API key can make this call'
}
