/** A reply of lines of text. */
export function plainText(text: string, status = 200): Response {
  return new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
