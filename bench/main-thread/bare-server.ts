import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'

const SCRIPT = '/bare-page.js'

export type BareServer = { address: string; serve(path: string, html: string): void; close(): void }

/** Serves pages with the bare program in them, and all else as Kerf at this address does. */
export async function openBareServer(kerf: string): Promise<BareServer> {
  const script = await bundle()
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const { url = '/' } = request
    const page = pages.get(url)
    if (page !== undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    else if (url === SCRIPT) response.setHeader('content-type', 'text/javascript').end(script)
    else void pass(`${kerf}${url}`, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    serve: (path, html) => {
      pages.set(path, html.replace('</head>', `<script type="module" src="${SCRIPT}"></script></head>`))
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function pass(address: string, response: ServerResponse): Promise<void> {
  const reply = await fetch(address)
  response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' })
  response.end(Buffer.from(await reply.arrayBuffer()))
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'bare-page.tsx'), formats: ['es'] },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The bare page was not built')
  return chunk.code
}
