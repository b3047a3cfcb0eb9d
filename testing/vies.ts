import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { atTheEnd } from '#testing/after-file.ts'

/** `down`: the register of the member state does not answer. `silent`: VIES takes the request and never answers. */
export type Says = 'valid' | 'invalid' | 'down' | 'silent'

/** What it was asked, as the API names it. */
export type Asked = {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** A server that speaks as the REST API of VIES does. It knows each VAT id by what `says` has for it, and is down for all others. */
export async function openVies(): Promise<{ url: string; says: Map<string, Says>; asked: Asked[] }> {
  const says = new Map<string, Says>()
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Asked
    asked.push(body)
    response.setHeader('content-type', 'application/json')
    if (request.url !== '/rest-api/check-vat-number' || request.method !== 'POST') {
      response.statusCode = 404
      response.end('Not found')
      return
    }
    const known = says.get(body.countryCode + body.vatNumber) ?? 'down'
    if (known === 'silent') return
    response.end(JSON.stringify(known === 'down' ? DOWN : replyTo(body, known === 'valid')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`, says, asked }
}

const DOWN = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }

function replyTo({ countryCode, vatNumber, requesterNumber }: Asked, valid: boolean) {
  return {
    ...{ countryCode, vatNumber, valid, requestDate: new Date().toISOString() },
    requestIdentifier: requesterNumber && valid ? `WAPIAAAA${vatNumber}` : '',
    ...{ name: valid ? 'ATELIER DU BOIS SARL' : '---', address: '---' },
  }
}
