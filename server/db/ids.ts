const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take this as an id; nothing else can be the id of anything. */
export function isId(text: string): boolean {
  return UUID.test(text)
}
