/**
 * What stands before the addresses of pages in this document: nothing, or the prefix of its language, such as `/de`. Links and the router know
 * it; this is for what goes around them, in the browser alone.
 */
const base = (): string => {
  const { basename = '/' } = Object(Object(window).__reactRouterContext)
  return basename === '/' ? '' : basename
}

/** The address at which the browser finds a page of this language. */
export const inBase = (path: string): string => base() + path

/** The path of a page without what stands before it. */
export function ownPath(pathname: string): string {
  const before = base()
  return before && (pathname === before || pathname.startsWith(`${before}/`))
    ? pathname.slice(before.length) || '/'
    : pathname
}
