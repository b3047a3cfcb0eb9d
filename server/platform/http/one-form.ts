import type { MiddlewareHandler } from 'hono'

/** Leads an address that ends with a slash to the one without, by 308, which keeps the method: each page and call has one address. */
export const oneForm: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (pathname === '/' || !pathname.endsWith('/')) return next()
  // One slash at the beginning: two would name another host.
  return c.redirect(`/${pathname.replaceAll(/^\/+|\/+$/g, '')}${search}`, 308)
}
