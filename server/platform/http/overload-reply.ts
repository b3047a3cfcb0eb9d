import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { allLanguages, type Language, SOURCE } from '#messages/languages.ts'
import { inLanguage, t } from '#messages/t.ts'
import { firstLanguage } from '#server/platform/db/said.ts'
import { errorBody } from '#server/platform/http/error-reply.ts'
import { baseIn, baseOf } from '#server/platform/http/page-language.ts'
import { API_HEADERS, commonHeaders, NO_PAGE } from '#server/platform/http/policy.ts'
import { wishOf } from '#server/platform/http/request-language.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Refused } from '#server/platform/metrics/requests.ts'

/** 503 as JSON, or a page for requests that accept HTML, in their language, with Retry-After. */
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

const STYLE =
  'body{font:1.1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem}a{color:inherit}'
const pageIn = (language: Language) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t('busy.oneMoment')}</title>
<style>${STYLE}</style>
<main>
<h1>${t('busy.oneMoment')}</h1>
<p>${t('busy.tooManyPeople', { again: (words) => `<a href="">${words.join('')}</a>` })}</p>
</main>
</html>
`
const PAGE_POLICY = `${NO_PAGE}; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`

type BusyParts = { refused: Refused; log: Pick<Log, 'warn'>; hstsOfSubdomains?: boolean }

/** Every reply is built in advance: a refusal must cost next to nothing. */
export function createBusy(origin: string, { refused, log, hstsOfSubdomains }: BusyParts): Busy {
  const common = { ...commonHeaders(origin, { hstsOfSubdomains }), 'cache-control': 'no-store' }
  const repliesIn = (language: Language) =>
    inLanguage(language, () => {
      const said = { ...common, 'content-language': language }
      const body = JSON.stringify(errorBody('SERVICE_UNAVAILABLE', t('busy.askedTooMuch')))
      return {
        problem: inEachSecond(body, { ...said, 'content-type': 'application/json', ...API_HEADERS }),
        page: inEachSecond(pageIn(language), {
          ...said,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': PAGE_POLICY,
        }),
      }
    })
  const replies = new Map(allLanguages.map((language) => [language, repliesIn(language)]))
  const inEnglish = repliesIn(SOURCE)
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

  function choose(path: string, accept: string | null | undefined, languages: string | null | undefined) {
    tell()
    const { page, problem } = replies.get(languageFor(path, languages)) ?? inEnglish
    const { body, headers } = accept?.includes('text/html') ? page : problem
    return { body, headers: headers[Math.floor(Math.random() * LATEST)] ?? {} }
  }

  const { problem } = inEnglish
  const written = problem.headers.map((headers) => inBytes(headers, problem.body))

  return {
    bytes() {
      tell()
      return written[Math.floor(Math.random() * LATEST)] ?? Buffer.alloc(0)
    },
    answer(request, response) {
      const { accept, 'accept-language': languages } = request.headers
      const { body, headers } = choose(request.url ?? '/', accept, languages)
      // Closes new connections with the refusal: the memory of thousands of idle ones costs more than the refusals do.
      if (request.socket.bytesWritten === 0) response.shouldKeepAlive = false
      response.writeHead(503, headers)
      response.end(request.method === 'HEAD' ? undefined : body)
    },
    reply(request) {
      const asked = request.headers
      const { pathname } = new URL(request.url)
      const { body, headers } = choose(pathname, asked.get('accept'), asked.get('accept-language'))
      return new Response(request.method === 'HEAD' ? null : body, { status: 503, headers })
    },
  }
}

/** That of the address, or which the browser asks for, or in which the shop speaks first. */
const languageFor = (path: string, wished: string | null | undefined): Language =>
  allLanguages.find((language) => baseIn(language) === baseOf(path)) ??
  wishOf(wished ?? '')[0] ??
  firstLanguage()

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
