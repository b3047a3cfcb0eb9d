import type { OpenAPI } from '@orpc/contract'
import * as z from 'zod'
import { Waiting } from '#contract/approvals.ts'
import {
  asksFreshProof,
  type CallName,
  keyPermissionFor,
  permissionFor,
  rights,
  waitsFor,
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
  const waits = waitsFor(call)
  operation.description = [keys, asks && PROOF[asks], waits && 'It may wait for a second person']
    .filter(Boolean)
    .join('. ')
  if (!waits || !operation.responses) return
  const schema = z.toJSONSchema(Waiting, { io: 'input', target: 'draft-2020-12' }) as OpenAPI.SchemaObject
  operation.responses[202] = {
    description: 'Nothing was done yet: it waits for a second person',
    content: { 'application/json': { schema } },
  }
}
