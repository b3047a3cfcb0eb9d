/** The body of a request to a call: JSON that holds fields by their names, or a form. */

/** Whether a body is fields, or there is none. */
export function isFields(body: unknown): boolean {
  if (body === undefined || body instanceof FormData) return true
  return body instanceof Object && Object.getPrototypeOf(body) === Object.prototype
}

/** The same request with its media type in small letters, as oRPC reads it; in HTTP `Application/JSON` is the same. */
export function withPlainType(request: Request): Request {
  const type = request.headers.get('content-type')
  const plain = type?.replace(/^[^;]*/, (name) => name.toLowerCase())
  if (type === null || plain === undefined || plain === type) return request
  const same = new Request(request)
  same.headers.set('content-type', plain)
  return same
}
