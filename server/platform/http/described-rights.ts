import type { OpenAPI } from '@orpc/contract'
import { type CallName, keyPermissionFor, permissionFor, rights } from '#server/people/access/rights.ts'

export function addRights(operation: OpenAPI.OperationObject): void {
  const call = operation.operationId as CallName
  const need = rights[call]
  if (need === 'anyone' || need === 'holder of an ID token') {
    operation.security = []
    return
  }
  const permission = permissionFor(call)
  operation.security = [{ bearer: permission ? [permission] : [] }]
  const forKey = keyPermissionFor(call)
  const all = need.replace(/^.* or (a key with )?/, '').replace(' with ', ' and ')
  operation.description = forKey ? `An API key needs ${all}` : 'For people: no API key can make this call'
}
