const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** PostgreSQL fails on a query for an id that is no UUID, so callers check first. */
export function isId(text: string): boolean {
  return UUID.test(text)
}
