import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, ORPCError, onError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { contract } from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { Call } from '#server/access/calls.ts'
import type { Access } from '#server/access/grants.ts'
import { isDatabaseAway, isUnstorable } from '#server/db/client.ts'
import type { Log } from '#server/log.ts'

/** The contract's calls over HTTP, and the file that describes them. Mounted at /api. */
export function apiRoutes(router: Parameters<typeof handlerOf>[0], access: Access, log: Log): Hono {
  const handler = handlerOf(router, log)
  const openApi = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const description = openApi.generate(contract, {
    info: { title: 'Kerf', version: '1', description: 'An online store for carpentry tools.' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  })

  const routes = new Hono()
  routes.get('/openapi.json', async (c) => c.json(await description))
  routes.all('*', async (c) => {
    const { raw: request } = c.req
    if (hasOtherBodyThanJson(request)) {
      return problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json')
    }
    const { matched, response } = await handler.handle(request, {
      prefix: '/api',
      context: { request, access },
    })
    return matched ? response : problem(404, 'NOT_FOUND', 'There is no such call')
  })
  return routes
}

function handlerOf(router: AnyRouter, log: Log) {
  return new OpenAPIHandler<Call>(router, {
    clientInterceptors: [
      onError((error) => {
        if (isWrongInput(error)) {
          const { status, message } = refusals.UNPROCESSABLE_CONTENT
          throw new ORPCError('UNPROCESSABLE_CONTENT', { status, message, data: error.data })
        }
        if (error instanceof ORPCError && error.status < 500) return
        log.error({ err: error }, 'A call failed')
        if (isDatabaseAway(error)) throw new ORPCError('SERVICE_UNAVAILABLE', AWAY)
      }),
    ],
  })
}

const AWAY = { status: 503, message: 'The shop cannot be reached right now: please try again' }

/** oRPC answers input that is not as the contract says like broken JSON, with 400. */
function isWrongInput(error: unknown): error is ORPCError<'BAD_REQUEST', unknown> {
  return error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError
}

function hasOtherBodyThanJson(request: Request): boolean {
  const type = request.headers.get('content-type')
  return request.body !== null && type !== null && !/^application\/json\b/i.test(type)
}

/** The reply to a request that failed outside of the contract's calls. */
export function failure(error: unknown): Response {
  if (isUnstorable(error)) return problem(422, 'UNPROCESSABLE_CONTENT', 'Some text cannot be stored')
  if (isDatabaseAway(error)) return problem(AWAY.status, 'SERVICE_UNAVAILABLE', AWAY.message)
  return problem(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong')
}

/** A reply in the shape of the contract's errors. */
export function problem(status: number, code: string, message: string): Response {
  return Response.json({ defined: false, code, status, message }, { status })
}
