const ANY_SITE = 'https://kerf.invalid'
const NO_RETURN = ['/login', '/login/code', '/register']

/** Where to go after signing in: the remembered path if it is one of this site's, else undefined. */
export function returnPath(from: string | null): string | undefined {
  // `//evil` and `/\evil` name another host to a browser; so may tabs and line breaks inside, which URL drops.
  if (!from?.startsWith('/') || !URL.canParse(from, ANY_SITE)) return undefined
  const { origin, pathname, search, hash } = new URL(from, ANY_SITE)
  if (origin !== ANY_SITE || pathname.startsWith('//') || NO_RETURN.includes(pathname)) return undefined
  return pathname + search + hash
}

/** The address of a page that asks to come back to `path` afterwards. */
export function comingBackTo(path: string | undefined, page: '/login' | '/login/code' | '/register'): string {
  return path ? `${page}?from=${encodeURIComponent(path)}` : page
}
