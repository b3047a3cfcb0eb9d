import { type Context, Hono } from 'hono'
import type { Log } from '#server/log/log.ts'
import { type AskShop, TOOLS } from '#server/mcp/tools.ts'
import { Refusal } from '#server/refusal.ts'

type Parts = {
  origin: string
  log: Log
  shopName: () => Promise<string>
  /** Makes a call of the API as the asker of this request, as pages do. */
  call(c: Context, request: Request): Promise<Response>
}

type Fetch = (request: Request) => Promise<Response>

/**
 * `/mcp`, for assistants: the catalogue by the Model Context Protocol, stateless, over streamable HTTP. Errors: 403 for a page of another
 * site, as the protocol demands, and those of the protocol.
 */
export function mcpRoutes({ origin, log, shopName, call }: Parts): Hono {
  const routes = new Hono()
  routes.all('/', async (c) => {
    const from = c.req.header('origin')
    if (from !== undefined && from !== origin)
      throw new Refusal('FORBIDDEN', 'Only programs may ask here, no page of another site')
    const ask: AskShop = async (path) => {
      const reply = await call(c, new Request(`${origin}/api${path}`))
      const body = await reply.json()
      if (reply.status >= 400) throw new CallFailed(problemIn(body))
      return body
    }
    const serve = await serving({ origin, log, name: await shopName(), ask })
    return serve(c.req.raw)
  })
  return routes
}

/** The shop refused a call. The message is for the assistant. */
class CallFailed extends Error {}

/** The sentence of a refusal, with the fields that are wrong. */
function problemIn(body: unknown): string {
  const { message, data } = Object(body)
  const issues = [Object(data).issues ?? []]
    .flat()
    .map((issue) => `${Object(issue).path}: ${Object(issue).message}`)
  return [message, ...issues].join('. ')
}

type Serving = { origin: string; log: Log; name: string; ask: AskShop }

/** The protocol's library is loaded with the first request: most shops are never asked. */
async function serving({ origin, log, name, ask }: Serving): Promise<Fetch> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  const handler = createMcpHandler(
    () => {
      const server = new McpServer(
        { name: 'kerf', title: name, version: '1', websiteUrl: origin },
        {
          instructions: `The catalog of ${name}, a store for carpentry tools. Nothing can be ordered here.`,
        },
      )
      for (const [tool, { title, description, input, answer }] of Object.entries(TOOLS)) {
        const annotations = { readOnlyHint: true, openWorldHint: false }
        server.registerTool(
          tool,
          { title, description, inputSchema: input, annotations },
          async (given: object) => {
            try {
              const found = await answer(ask, { ...given }, origin)
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
    // No list of tools ever changes, so there is nothing to subscribe to.
    { maxSubscriptions: 0, maxRequestBodySize: 100_000 },
  )
  return handler.fetch
}
