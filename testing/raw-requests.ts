/** A GET as it goes over the wire. */
export const get = (path: string, headers: Record<string, string>) => wire('GET', path, headers, '')

/** A POST of JSON as it goes over the wire. */
export function post(path: string, body: object, headers: Record<string, string>): string {
  const text = JSON.stringify(body)
  return wire(
    'POST',
    path,
    { 'content-type': 'application/json', 'content-length': String(text.length), ...headers },
    text,
  )
}

/** A request as it goes over the wire. */
function wire(method: string, path: string, headers: Record<string, string>, body: string): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`
}
