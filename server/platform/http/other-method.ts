import type { OpenAPI } from '@orpc/contract'
import type { RouterRoute } from 'hono/types'
import { t } from '#messages/t.ts'
import { errorReply } from '#server/platform/http/error-reply.ts'

export type AnswerUnmatched = (request: Request) => Response

/** 404, or 405 with the methods in Allow (RFC 9110, 15.5.6); 204 for OPTIONS. `routes`: the app's own routes beside the document's. */
export function answerUnmatched(
  { paths = {} }: OpenAPI.Document,
  routes: () => RouterRoute[],
): AnswerUnmatched {
  const described = Object.entries(paths).map(([path, operations]) => ({
    matches: new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    methods: Object.keys(operations ?? {}).map((method) => method.toUpperCase()),
  }))

  return (request) => {
    const { pathname } = new URL(request.url)
    const methods = new Set([
      ...described.filter(({ matches }) => matches.test(pathname)).flatMap((one) => one.methods),
      ...routes().flatMap(({ path, method }) => (path === pathname && method !== 'ALL' ? method : [])),
    ])
    if (methods.size === 0) return errorReply('NOT_FOUND', t('api.thereIsNoSuchCall'))
    if (methods.has('GET')) methods.add('HEAD')
    const allow = [...methods, 'OPTIONS'].join(', ')
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
    const reply = errorReply(
      'METHOD_NOT_ALLOWED',
      t('api.sendItAs', { value: [...methods].join(t('api.or')) }),
    )
    reply.headers.set('allow', allow)
    return reply
  }
}
