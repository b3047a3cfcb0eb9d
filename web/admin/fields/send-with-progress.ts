import type { Fetch } from '#web/api/client.ts'

/** Sends a request and tells which share of its body has gone out, from 0 to 1: `fetch` cannot. */
export function sendWithProgress(report: (share: number) => void): Fetch {
  return async (request) => {
    const body = await request.blob()
    return new Promise<Response>((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(request.method, request.url)
      xhr.responseType = 'blob'
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = ({ loaded, total }) => report(total > 0 ? loaded / total : 0)
      xhr.onload = () => resolve(replyOf(xhr))
      xhr.onerror = () => reject(new TypeError('Nobody was reached'))
      xhr.onabort = () => reject(request.signal.reason)
      request.signal.addEventListener('abort', () => xhr.abort())
      if (request.signal.aborted) reject(request.signal.reason)
      else xhr.send(body)
    })
  }
}

function replyOf(xhr: XMLHttpRequest): Response {
  const headers = { 'content-type': xhr.getResponseHeader('content-type') ?? '' }
  return new Response(xhr.response, { status: xhr.status, headers })
}
