import type { MiddlewareHandler } from 'hono'

/** An address that ends with a slash leads on to the one without, by 308, which keeps the method. */
export const oneForm: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (pathname === '/' || !pathname.endsWith('/')) return next()
  // One slash at the beginning: two would name another host.
  return c.redirect(`/${pathname.replaceAll(/^\/+|\/+$/g, '')}${search}`, 308)
}
