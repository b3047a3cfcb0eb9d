import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `times`: how often it was asked for. */
export type CarriersLabel = { reference: string; tracking: string; times: number; isCancelled: boolean }

/** A program that makes labels of a carrier, as docs/carriers.md says: who asks again for a parcel gets the same label. */
export type StandInCarrier = AsyncDisposable & {
  url: string
  /** By the ids of their parcels. */
  labels: Map<string, CarriersLabel>
  /** Resolves at the moment in which the answer with the next label is written: nobody can have stored it yet. */
  answers(): Promise<void>
}

const PDF = Buffer.from('%PDF-1.7 a label').toString('base64')

export async function openStandInCarrier(): Promise<StandInCarrier> {
  const labels: StandInCarrier['labels'] = new Map()
  let waiting: (() => void)[] = []

  function make(id: string, reference: string): CarriersLabel {
    const label = labels.get(id) ?? { reference, tracking: `C-${id}`, times: 0, isCancelled: false }
    // One that is made after all costs, whatever was said before.
    Object.assign(label, { times: label.times + 1, isCancelled: false })
    labels.set(id, label)
    return label
  }

  const server = createServer(async (request, reply) => {
    const { act, id, reference } = JSON.parse(await textOf(request))
    reply.setHeader('content-type', 'application/json')
    if (act === 'cancel') {
      const label = labels.get(id)
      if (label) label.isCancelled = true
      return void reply.end('{}')
    }
    reply.end(JSON.stringify({ tracking: make(id, reference).tracking, label: PDF }))
    for (const resolve of waiting) resolve()
    waiting = []
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    labels,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/labels`,
    answers: () => new Promise((resolve) => waiting.push(resolve)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
