import { expect, test } from 'vitest'
import { NO_HOSTS } from '#server/platform/http/policy.ts'
import { type Fetch, render } from '#server/platform/http/render.ts'

const ORIGIN = 'http://localhost'

async function statusWhere(api: Fetch): Promise<number> {
  const fails = async (_: Request, call: Fetch) => {
    await call(new Request(`${ORIGIN}/api/products`))
    return new Response('<p>Something went wrong</p>', { status: 500 })
  }
  const options = {
    origin: ORIGIN,
    paymentHosts: NO_HOSTS,
    report: () => {},
    policy: true,
    lasting: false,
    varies: false,
    spoken: { language: 'en-US', base: '' },
  } as const
  return (await render(new Request(ORIGIN), fails, api, options)).status
}

test('a page that fails because the shop is away says so with 503; one that fails by itself is a 500', async () => {
  expect(await statusWhere(async () => new Response(null, { status: 503 }))).toBe(503)
  expect(await statusWhere(async () => Response.json([]))).toBe(500)
})
