/** The e-mail address a mailed token was made for, old or not; nothing is proved by it. */
export function addressIn(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const said: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const email = typeof said === 'object' && said !== null ? Reflect.get(said, 'email') : undefined
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}
