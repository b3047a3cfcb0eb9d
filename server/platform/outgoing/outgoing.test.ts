import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { failureSaid, failureWords } from '#server/platform/outgoing/failure-words.ts'
import { createOutgoing, OutgoingError, type OutgoingRequest } from '#server/platform/outgoing/outgoing.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'

const GET = { method: 'GET', mostBytes: 100, timeoutMs: 5_000 } satisfies OutgoingRequest

/** A server on this machine, and how often it was asked. */
async function openServer(listener: RequestListener) {
  const seen: string[] = []
  const server = createServer((request, reply) => {
    seen.push(`${request.method} ${request.headers.host}${request.url}`)
    listener(request, reply)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { seen, port: (server.address() as AddressInfo).port }
}

test.each(['93.184.215.14', '2606:2800:21f:cb07::1', '::ffff:93.184.215.14', '64:ff9b::5db8:d70e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.9', '169.254.169.254', '172.31.0.1'],
  ...['192.0.0.192', '192.0.2.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '5f00::1'],
  ...['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '::7f00:1', '64:ff9b:1::7f00:1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:a9fe:a9fe', '64:ff9b::10.0.0.1', '64:ff9b::'],
  ...['localhost', '', '1.2.3', '999.1.1.1'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test('no way of writing the own machine gets a request there', async () => {
  const { seen, port } = await openServer((_, reply) => reply.end('secret'))
  const names: Record<string, string[]> = {
    'inside.example': ['127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'mixed.example': ['93.184.215.14', '127.0.0.1'],
    'nothing.example': [],
  }
  const outgoing = createOutgoing([], async (name) =>
    (names[name] ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  )
  const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0', '[::1]']
  hosts.push(
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '127.0.0.1.',
    ...Object.keys(names),
  )
  for (const host of hosts) {
    const refused = outgoing(new URL(`http://${host}:${port}/`), GET)
    const error = await refused.catch((thrown) => thrown)
    expect([error instanceof OutgoingError, error.isRefused], host).toEqual([true, true])
  }
  await expect(outgoing(new URL('file:///etc/passwd'), GET)).rejects.toMatchObject({ isRefused: true })
  expect(seen).toEqual([])
})

test('a name is looked up once, and the connection goes to the very address that was checked', async () => {
  const { seen, port } = await openServer((_, reply) => reply.end('here'))
  let asked = 0
  const outgoing = createOutgoing(['127.0.0.1'], async () => {
    asked++
    return [{ address: '127.0.0.1', family: 4 }]
  })
  // This name exists nowhere: a look-up by Node itself would fail.
  const reply = await outgoing(new URL(`http://hook.invalid:${port}/in`), GET)
  expect([reply.status, String(reply.body), reply.isWhole, asked]).toEqual([200, 'here', true, 1])
  expect(seen).toEqual([`GET hook.invalid:${port}/in`])
})

test('a redirect is a reply that nobody follows, and a long reply is cut off', async () => {
  const { seen, port } = await openServer((request, reply) => {
    if (request.url === '/away') reply.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end()
    else reply.end('x'.repeat(100_000))
  })
  const outgoing = createOutgoing(['127.0.0.0/8'])
  expect((await outgoing(new URL(`http://127.0.0.1:${port}/away`), GET)).status).toBe(302)
  const long = await outgoing(new URL(`http://127.0.0.1:${port}/long`), GET)
  expect([long.body.length, long.isWhole]).toEqual([100, false])
  expect(seen).toHaveLength(2)
})

test('what fails says why, and a silent server is given up in time', async () => {
  const { port } = await openServer(() => undefined)
  const outgoing = createOutgoing(['127.0.0.1', '::1'])
  const soon = { ...GET, timeoutMs: 200 }
  await expect(outgoing(new URL(`http://127.0.0.1:${port}/`), soon)).rejects.toThrow(
    'No answer within 0.2 seconds',
  )
  await expect(outgoing(new URL('http://127.0.0.1:1/'), GET)).rejects.toThrow(
    'The server refused the connection',
  )
  await expect(outgoing(new URL(`https://127.0.0.1:${port}/`), soon)).rejects.toMatchObject({
    isRefused: false,
  })
  const { port: switching } = await openServer((_, reply) =>
    reply.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
  )
  await expect(outgoing(new URL(`http://127.0.0.1:${switching}/`), GET)).rejects.toThrow(
    'The connection failed',
  )
  const slow = createOutgoing([], () => new Promise(() => undefined))
  await expect(slow(new URL('http://slow.example/'), soon)).rejects.toThrow('No answer within 0.2 seconds')
})

test('why a program did not answer is said in the language of whoever reads it, also once it was kept', () => {
  const kept = failureWords(Object.assign(new Error('none'), { code: 'ECONNREFUSED' }), false, 1)
  expect(kept).toBe('The server refused the connection')
  const late = failureWords(undefined, true, 10_000)
  const inGerman = [kept, late, '502: Bad gateway 7'].map((words) =>
    inLanguage('de', () => failureSaid(words)),
  )
  expect(inGerman).toEqual([
    ...['Der Server hat die Verbindung abgelehnt', 'Keine Antwort innerhalb von 10 Sekunden'],
    '502: Bad gateway 7',
  ])
})
