import type { OpenAPI } from '@orpc/contract'
import {
  asksFreshProof,
  type CallName,
  keyPermissionFor,
  permissionFor,
  rights,
} from '#server/people/access/rights.ts'

const PROOF = {
  always: 'People must have proved within 10 minutes who they are',
  'over the limit': 'People must have proved within 10 minutes who they are, for more than the owner’s limit',
}

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
  const keys = forKey ? `An API key needs ${all}` : 'For people: no API key can make this call'
  const asks = asksFreshProof(call)
  operation.description = asks ? `${keys}. ${PROOF[asks]}` : keys
}
