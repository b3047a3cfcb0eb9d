import { expect, test } from 'vitest'
import { openSocialSignIns } from '#server/people/identity/offered-providers.ts'
import { readConfig } from '#server/platform/config/config.ts'

const HERE = 'http://localhost:3000'
const KEYS = { GITHUB_CLIENT_ID: 'kerf', GITHUB_CLIENT_SECRET: 'secret' }

const openWith = (settings: Record<string, string>, origin = HERE) =>
  openSocialSignIns(readConfig(settings), origin)
const statesOf = ({ offered }: ReturnType<typeof openSocialSignIns>) => offered.map(({ state }) => state)

test('in the demo practice providers stand in for those the shop has no keys of', async () => {
  const social = openWith(KEYS)
  expect(statesOf(social)).toEqual(['practice', 'on', 'practice'])
  expect(social.keys.github).toMatchObject({ clientId: 'kerf' })
  expect(social.keys.google?.baseUrl).toBe(`${HERE}/api/practice/google`)
  expect(new Set([social.keys.google?.clientSecret, openWith({}).keys.google?.clientSecret]).size).toBe(2)
  await social.close()
})

for (const [where, settings, origin] of [
  ['in a shop without the demo', { DEMO: 'off' }, HERE],
  ['in a shop with an address', { ORIGIN: HERE }, HERE],
  ['in a demo that others reach', { HOST: '0.0.0.0', DEMO: 'on' }, HERE],
  ['in a demo behind a proxy', { TRUSTED_PROXIES: '127.0.0.1', DEMO: 'on' }, HERE],
  ['in a demo whose e-mails are sent', { SMTP_URL: 'smtp://mail.example' }, HERE],
] as const) {
  test(`nobody signs in by practice ${where}`, () => {
    const social = openWith(settings, origin)
    expect(statesOf(social)).toEqual(['off', 'off', 'off'])
    expect(social.keys).toEqual({})
    expect(social.routes).toBeUndefined()
  })
}

test('a practice provider begins when it is asked for, shows people made up, and is gone when the shop closes', async () => {
  const social = openWith({})
  const { keys, routes } = social
  const params = new URLSearchParams({
    client_id: keys.google?.clientId ?? '',
    redirect_uri: `${HERE}/api/auth/callback/google`,
  })
  const sent = await routes?.request(`/google/o/oauth2/v2/auth?${params}`)
  const chooser = sent?.headers.get('location') ?? ''
  expect(chooser).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/o\/oauth2/)
  expect(await (await fetch(chooser)).text()).toContain('Robin Oak')
  const elsewhere = chooser.replace(encodeURIComponent(HERE), encodeURIComponent('https://evil.example'))
  expect((await fetch(elsewhere)).status).toBe(400)
  expect((await routes?.request('/google/_emulate/state'))?.status).toBe(404)
  for (const method of ['HEAD', 'OPTIONS'])
    expect((await routes?.request('/google/oauth2/token', { method }))?.status, method).toBe(404)
  await social.close()
  await expect(fetch(chooser)).rejects.toThrow('fetch failed')
})

test('a practice provider believes only the shop that began it', async () => {
  const social = openWith({})
  const form = {
    grant_type: 'authorization_code',
    code: 'x',
    client_id: 'kerf-practice',
    client_secret: 'guess',
  }
  const reply = await social.routes?.request('/microsoft/oauth2/v2.0/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  })
  expect(reply?.status).toBe(401)
  await social.close()
})
