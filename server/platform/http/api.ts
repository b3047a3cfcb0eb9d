import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Router } from '@orpc/server'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import type { contract } from '#contract/api.ts'
import { t } from '#messages/t.ts'
import type { Access } from '#server/people/access/access-tokens.ts'
import type { Call } from '#server/people/access/enforce-rights.ts'
import { Accepted } from '#server/people/access/second-person.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'
import { StreamedFile, streamOf } from '#server/platform/files/streamed-file.ts'
import { docsRoutes } from '#server/platform/http/api-docs.ts'
import { addressOf, type Bindings } from '#server/platform/http/client-address.ts'
import { describeApi } from '#server/platform/http/describe-api.ts'
import { callError, errorReply, unreadable } from '#server/platform/http/error-reply.ts'
import { answerUnmatched } from '#server/platform/http/other-method.ts'
import { sayProblemsInLanguage } from '#server/platform/http/problem-words.ts'
import { isFields, withPlainType } from '#server/platform/http/request-body.ts'
import { currentRequest } from '#server/platform/log/current-request.ts'
import type { Log } from '#server/platform/log/log.ts'
import { isUploadPath } from '#server/shop/uploads/guard-upload.ts'

/** A missing handler is a type error. */
export type ApiRouter = Router<typeof contract, Call>

const FORM = /^multipart\/form-data\b/i
const JSON_TYPE = /^application\/json\b/i

type Parts = {
  router: ApiRouter
  access: Access
  log: Log
  trustedProxies: string[]
  inItsCurrency: Call['inItsCurrency']
  waitForSecond: Call['waitForSecond']
  shopName: () => Promise<string>
  routes: () => RouterRoute[]
}

/** The calls, `/openapi.json` and `/docs`, mounted at /api. Errors: 404 for an unknown call, 405, 415, and those of `callError`. */
export function apiRoutes({
  router,
  access,
  log,
  trustedProxies,
  inItsCurrency,
  waitForSecond,
  shopName,
  routes: all,
}: Parts) {
  sayProblemsInLanguage()
  const handler = handlerOf(router, log)
  const description = describeApi()
  const unmatched = description.then((document) => answerUnmatched(document, all))

  const routes = new Hono<{ Bindings: Bindings }>()
  routes.get('/openapi.json', async (c) => {
    const document = await description
    return c.json({ ...document, info: { ...document.info, title: await shopName() } })
  })
  routes.route('/', docsRoutes(description, shopName))
  routes.all('*', async (c) => {
    const request = asGet(c.req.raw)
    const form = isUploadPath(c.req.path) // every other body is JSON
    if (hasOtherBody(request, form ? FORM : JSON_TYPE)) {
      const type = form ? 'multipart/form-data' : 'application/json'
      return errorReply('UNSUPPORTED_MEDIA_TYPE', t('api.sendTheBodyAs', { type }))
    }
    const { matched, response } = await handler.handle(withPlainType(request), {
      prefix: '/api',
      context: {
        ...{ request, access, clientAddress: addressOf(request, c.env, trustedProxies) },
        ...{ inItsCurrency, waitForSecond },
      },
    })
    return matched ? response : (await unmatched)(request)
  })
  return routes
}

/** Hono drops the body of the reply. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

function handlerOf(router: ApiRouter, log: Log) {
  /** Requests whose body is no fields. oRPC would go on with what stands in the address alone: a refund of `[{"amount":1}]` would be one of all. */
  const withoutFields = new WeakSet<Request>()
  /** Requests of calls that wait for a second person. */
  const waiting = new WeakSet<Request>()
  return new OpenAPIHandler<Call>(router, {
    plugins: [new ResponseHeadersPlugin()],
    customJsonSerializers: [asItIs],
    interceptors: [
      ({ next, request, context }) => {
        const { body } = request
        request.body = async () => {
          const fields = await body().catch((error: unknown) => {
            throw unreadable(error)
          })
          if (!isFields(fields)) withoutFields.add(context.request)
          return fields
        }
        return next()
      },
      async ({ next, context }) => {
        const result = await next()
        if (result.matched && waiting.has(context.request))
          return { ...result, response: { ...result.response, status: 202 } }
        const file = result.response?.body
        if (result.matched && file instanceof File && file.type === 'application/xml') {
          const body = new File([file], file.name, { type: `${file.type}; charset=utf-8` })
          return { ...result, response: { ...result.response, body } }
        }
        if (!result.matched || !(file instanceof StreamedFile)) return result
        const headers = {
          ...result.response.headers,
          'content-type': /^text\//.test(file.type) ? `${file.type}; charset=utf-8` : file.type,
          'content-disposition': `attachment; filename="${file.name}"`,
        }
        const body = streamOf(file.parts, (error) => log.error({ err: error }, 'An export broke off'))
        return { ...result, response: { ...result.response, headers, body } }
      },
    ],
    clientInterceptors: [
      ({ procedure, next }) => {
        const request = currentRequest()
        const { path } = procedure['~orpc'].route
        if (request && path) request.route = `/api${path}`
        return next()
      },
      async ({ procedure, context, next }) => {
        try {
          if (procedure['~orpc'].inputSchema && withoutFields.has(context.request))
            throw new WrongFields([{ path: [], message: t('api.theFieldsAsOneJsonObject') }])
          return await next()
        } catch (error) {
          if (error instanceof Accepted) {
            waiting.add(context.request)
            return error.reply
          }
          const { errorMap } = procedure['~orpc']
          const reply = callError(error, errorMap, context.resHeaders)
          if (!reply || reply.status >= 500) log.error({ err: error }, 'A call failed')
          throw reply ?? error
        }
      },
    ],
  })
}

class Answer {
  readonly #data: unknown

  constructor(data: unknown) {
    this.#data = data
  }

  toJSON(): unknown {
    return this.#data
  }
}

/** oRPC would copy objects and lists value by value, in case that a file is among them. */
const asItIs = {
  condition: (data: unknown) =>
    Array.isArray(data) || (data instanceof Object && Object.getPrototypeOf(data) === Object.prototype),
  serialize: (data: unknown) => new Answer(data),
}

function hasOtherBody({ headers, body }: Request, expected: RegExp): boolean {
  const type = headers.get('content-type')
  // A page of another site can send a body without a type, unasked. Browsers say how long it is, or that it comes in parts.
  if (type === null) return Number(headers.get('content-length') ?? 0) > 0 || headers.has('transfer-encoding')
  return !expected.test(type) && body !== null
}
