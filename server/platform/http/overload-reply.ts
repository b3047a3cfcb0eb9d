import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorBody } from '#server/platform/http/error-reply.ts'
import { API_HEADERS, commonHeaders, NO_PAGE } from '#server/platform/http/policy.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Refused } from '#server/platform/metrics/requests.ts'

/** 503 as JSON, or a page for requests that accept HTML, with Retry-After. */
export type Busy = {
  /** Without reading the request's body. */
  answer(request: IncomingMessage, response: ServerResponse): void
  /** For a connection on which HTTP has not started; the caller closes it. */
  bytes(): Buffer
  /** For requests that have reached the pages. */
  reply(request: Request): Response
}

/** Retry-After is random up to this, in seconds, so that the clients do not all return at once. */
const LATEST = 5
const TELL_MS = 10_000

const SENTENCE = 'Too much is asked of the shop right now: please try again in some seconds'
const PROBLEM = JSON.stringify(errorBody('SERVICE_UNAVAILABLE', SENTENCE))
const STYLE =
  'body{font:1.1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem}a{color:inherit}'
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>One moment, please</title>
<style>${STYLE}</style>
<main>
<h1>One moment, please</h1>
<p>More people are in the shop than it can serve right now. Please <a href="">try again</a> in some seconds.</p>
</main>
</html>
`
const PAGE_POLICY = `${NO_PAGE}; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`

type BusyParts = { refused: Refused; log: Pick<Log, 'warn'>; hstsOfSubdomains?: boolean }

/** Every reply is built in advance: a refusal must cost next to nothing. */
export function createBusy(origin: string, { refused, log, hstsOfSubdomains }: BusyParts): Busy {
  const common = { ...commonHeaders(origin, { hstsOfSubdomains }), 'cache-control': 'no-store' }
  const problem = inEachSecond(PROBLEM, { ...common, 'content-type': 'application/json', ...API_HEADERS })
  const page = inEachSecond(PAGE, {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
  })
  let loggedAt = Number.NEGATIVE_INFINITY
  let logged = 0

  function tell(): void {
    refused.requests++
    const now = performance.now()
    if (now - loggedAt > TELL_MS) {
      log.warn(
        { refused: refused.requests - logged },
        'Too much is asked at once: some are told to come again',
      )
      loggedAt = now
      logged = refused.requests
    }
  }

  function choose(accept: string | null | undefined) {
    tell()
    const { body, headers } = accept?.includes('text/html') ? page : problem
    return { body, headers: headers[Math.floor(Math.random() * LATEST)] ?? {} }
  }

  const written = problem.headers.map((headers) => inBytes(headers, problem.body))

  return {
    bytes() {
      tell()
      return written[Math.floor(Math.random() * LATEST)] ?? Buffer.alloc(0)
    },
    answer(request, response) {
      const { body, headers } = choose(request.headers.accept)
      // Closes new connections with the refusal: the memory of thousands of idle ones costs more than the refusals do.
      if (request.socket.bytesWritten === 0) response.shouldKeepAlive = false
      response.writeHead(503, headers)
      response.end(request.method === 'HEAD' ? undefined : body)
    },
    reply(request) {
      const { body, headers } = choose(request.headers.get('accept'))
      return new Response(request.method === 'HEAD' ? null : body, { status: 503, headers })
    },
  }
}

function inEachSecond(body: string, headers: Record<string, string>) {
  const length = String(Buffer.byteLength(body))
  const ready = Array.from({ length: LATEST }, (_, second) => ({
    ...headers,
    'content-length': length,
    'retry-after': String(second + 1),
  }))
  return { body, headers: ready }
}

function inBytes(headers: Record<string, string>, body: string): Buffer {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.from(`HTTP/1.1 503 Service Unavailable\r\n${lines.join('')}\r\n${body}`)
}
