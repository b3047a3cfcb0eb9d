import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/**
 * What the proxy does to a caller. `none`: nothing. `refuse`: it resets every connection. `hang`: it reads and never answers.
 * `cut`: it passes the request on and cuts the line before an answer that contains these bytes. Else it answers every request
 * with the given bytes.
 */
export type Fault = 'none' | 'refuse' | 'hang' | { cut: string } | { answer: string }

export type FaultProxy = {
  port: number
  /** Sets the fault, also for open connections. */
  be(fault: Fault): void
  close(): Promise<void>
}

/** Stands between the shop and a server that it needs, and fails as networks and servers do. */
export async function openFaultProxy(to: NetConnectOpts): Promise<FaultProxy> {
  const lines = new Set<Line>()
  let fault: Fault = 'none'

  const server = createServer((client) => {
    const line = openLine(client, connect(to), () => fault)
    lines.add(line)
    client.once('close', () => lines.delete(line))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port')

  return {
    port: address.port,
    be(next) {
      fault = next
      for (const line of lines) line.faultChanged()
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const line of lines) line.end()
      await closed
    },
  }
}

type Line = { faultChanged(): void; end(): void }

function openLine(client: Socket, target: Socket, fault: () => Fault): Line {
  const end = () => {
    client.destroy()
    target.destroy()
  }
  const faultChanged = () => {
    const hangs = fault() === 'hang'
    for (const side of [client, target]) hangs ? side.pause() : side.resume()
    if (fault() === 'refuse') client.resetAndDestroy()
  }
  client.on('data', (bytes) => {
    const now = fault()
    if (typeof now === 'object' && 'answer' in now) client.end(now.answer)
    else target.write(bytes)
  })
  target.on('data', (bytes) => {
    const now = fault()
    if (typeof now === 'object' && 'cut' in now && bytes.includes(now.cut)) client.resetAndDestroy()
    else client.write(bytes)
  })
  for (const side of [client, target]) {
    side.on('error', end)
    side.on('close', end)
  }
  faultChanged()
  return { faultChanged, end }
}
