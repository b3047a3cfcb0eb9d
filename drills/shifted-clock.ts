/**
 * `node --import` loads this file into a server before everything else. It shifts the server's clock by KERF_CLOCK_MINUTES. The
 * database and the payment provider keep the machine's time. It replaces Stripe by the server at KERF_STRIPE.
 */
const shift = Number(process.env.KERF_CLOCK_MINUTES) * 60_000
const stripe = process.env.KERF_STRIPE ?? ''

const realNow = Date.now
Date.now = () => realNow() + shift
globalThis.Date = new Proxy(Date, {
  construct: (target, given, called) =>
    Reflect.construct(target, given.length > 0 ? given : [Date.now()], called),
})
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shift })

const realFetch = globalThis.fetch
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== 'https://api.stripe.com') return realFetch(request)
  const { method, headers, signal } = request
  const body = request.body ? await request.text() : undefined
  return realFetch(`${stripe}${pathname}${search}`, { method, headers, signal, body })
}
