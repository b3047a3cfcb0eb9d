import { type Context, Hono } from 'hono'
import { type Language, prefixIn } from '#messages/languages.ts'
import { language, t } from '#messages/t.ts'
import { type AskShop, TOOLS } from '#server/catalogue/mcp/tools.ts'
import { allow, networkOf } from '#server/people/access/limits.ts'
import { createNetworkLimit } from '#server/people/access/network-limit.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Log } from '#server/platform/log/log.ts'

type Parts = {
  db: Db
  origin: string
  /** The client's address, also behind trusted proxies. */
  addressOf(c: Context): string
  log: Log
  shopName: () => Promise<string>
  /** That the shop speaks, the first of them first. */
  languages: () => Promise<readonly Language[]>
  /** Makes a call of the API as the asker of this request, as pages do. */
  call(c: Context, request: Request): Promise<Response>
}

type Fetch = (request: Request) => Promise<Response>

const limited = createNetworkLimit(
  { atOnce: 4, waiting: 16, patienceMs: 5_000 },
  { atOnce: 2, waiting: 8, patienceMs: 5_000 },
  () => new Refusal('BUSY'),
)
/** Of one network. An assistant that looks for a tool asks some ten times. */
const MOST_A_MINUTE = 240

/** `/mcp`: the Model Context Protocol, stateless, one message a request. Errors: 400 (list of messages), 403 (page of another site), 429, 503. */
export function mcpRoutes({ db, origin, addressOf, log, shopName, languages, call }: Parts): Hono {
  const routes = new Hono()
  routes.all('/', async (c) => {
    const from = c.req.header('origin')
    if (from !== undefined && from !== origin)
      throw new Refusal('FORBIDDEN', t('admin.refusals.onlyProgramsAsk'))
    const address = addressOf(c)
    const body = c.req.method === 'POST' ? await c.req.text() : null
    if (isList(body)) return c.json(NO_LISTS, 400)
    await allow(db, `mcp from ${networkOf(address)} in a minute`, MOST_A_MINUTE, 60)
    const ask: AskShop = async (path) => {
      const reply = await call(c, new Request(`${origin}/api${path}`))
      const body = await reply.json()
      if (reply.status >= 400) throw new CallFailed(problemIn(body))
      return body
    }
    const pages = origin + prefixIn(language(), await languages())
    const serve = await serving({ origin, pages, log, name: await shopName(), ask })
    const { url, method, headers } = c.req.raw
    return limited(address, async () => whole(await serve(new Request(url, { method, headers, body }))))
  })
  return routes
}

/** The library would answer all messages of a list at once. The protocol has had no lists since 2025-06-18. */
const NO_LISTS = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: 'Send one message a request: lists of messages are not answered here' },
}
const isList = (body: string | null) => body !== null && /^[\s\ufeff]*\[/.test(body)

/** A reply may be a stream that is still being written; the turn of a request ends with the work. */
async function whole({ body, status, headers }: Response): Promise<Response> {
  return new Response(body && (await new Response(body).arrayBuffer()), { status, headers })
}

class CallFailed extends Error {}

function problemIn(body: unknown): string {
  const { message, data } = Object(body)
  const issues = [Object(data).issues ?? []]
    .flat()
    .map((issue) => `${Object(issue).path}: ${Object(issue).message}`)
  return [message, ...issues].join('. ')
}

/** `pages`: what stands before the addresses of pages in the language of whoever asks. */
type Serving = { origin: string; pages: string; log: Log; name: string; ask: AskShop }

/** The protocol's library is loaded with the first request: most shops are never asked. */
async function serving({ origin, pages, log, name, ask }: Serving): Promise<Fetch> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  const handler = createMcpHandler(
    () => {
      const server = new McpServer(
        { name: 'kerf', title: name, version: '1', websiteUrl: origin },
        {
          capabilities: { tools: { listChanged: false } },
          instructions: `The catalog of ${name}, a store for carpentry tools. Nothing can be ordered here.`,
        },
      )
      for (const [tool, { title, description, input, output, answer }] of Object.entries(TOOLS)) {
        const annotations = { readOnlyHint: true, openWorldHint: false }
        server.registerTool(
          tool,
          { title, description, inputSchema: input, outputSchema: output, annotations },
          async (given: object) => {
            try {
              const found = await answer(ask, { ...given }, pages)
              return {
                content: [{ type: 'text' as const, text: JSON.stringify(found) }],
                structuredContent: found,
              }
            } catch (error) {
              if (!(error instanceof CallFailed)) {
                log.error({ err: error, tool }, 'A tool of /mcp failed')
                throw new Error('The shop could not answer: please try again')
              }
              return { content: [{ type: 'text' as const, text: error.message }], isError: true }
            }
          },
        )
      }
      return server
    },
    { maxSubscriptions: 0, maxRequestBodySize: 100_000 },
  )
  return handler.fetch
}
