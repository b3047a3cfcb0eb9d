import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { reachEmbedded } from '#server/platform/db/embedded.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { createLog } from '#server/platform/log/log.ts'
import { runCommand } from '#testing/command.ts'
import { demoData } from '#testing/demo-data.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { post, registerShopper, signInShopper } from '#testing/shoppers.ts'
import { keyOf, totp } from '#testing/totp.ts'

let data: Awaited<ReturnType<typeof demoData>>
let kerf: KerfProcess
beforeAll(async () => {
  data = await demoData()
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR, LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await kerf.end()
  await data.remove()
})

type Outcome = { code: number; said: string }

async function makeAdmin(words: string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const env = { DATA_DIR: data.DATA_DIR, ...settings }
  const { code, said, problem } = await runCommand('admin', { words, settings: env })
  return { code, said: said + problem }
}

test('while Kerf is open a person is made an admin and is one at once; a second time changes nothing', async () => {
  const person = { email: 'customer@kerf.example', name: 'Casey', password: 'carpenter' }
  const casey = await signInShopper(kerf.asPage, person)
  const isAdmin = async () => {
    const headers = { authorization: `Bearer ${casey.token}` }
    return (await fetch(`${kerf.address}/api/admin/${casey.email}`, { headers })).json()
  }
  expect(await isAdmin()).toMatchObject({ admin: false })
  expect(await makeAdmin([' Customer@Kerf.example '])).toEqual({
    code: 0,
    said: `customer@kerf.example is an admin of the shop in the folder ${data.DATA_DIR} now, as from the next page they open.\n`,
  })
  expect(await isAdmin()).toMatchObject({ admin: true })
  expect(await makeAdmin(['customer@kerf.example'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('already; nothing was changed'),
  })
  expect(await actsOf('customer@kerf.example')).toEqual(['user.appointed'])
})

test('a person who has not registered, or has not confirmed the address, is not made an admin', async () => {
  const { email } = await registerShopper(kerf.asPage, { email: 'squatter@kerf.example' })
  const unverified = await makeAdmin([email])
  expect(unverified).toMatchObject({
    code: 1,
    said: expect.stringContaining('follow the link in the e-mail'),
  })
  const stranger = await makeAdmin(['nobody@kerf.example'])
  expect(stranger).toMatchObject({ code: 1, said: expect.stringContaining('register there first') })
  expect(await actsOf(email)).toEqual([])
})

test('a person who has an account but never opened the shop is told to log in once', async () => {
  const person = { name: 'Lost Link', email: 'lost-link@kerf.example', password: 'dovetail' }
  const reply = await post(kerf.asPage, '/api/auth/sign-up/email', person) // and the line was cut
  expect(reply.status).toBe(200)
  expect(await makeAdmin([person.email])).toMatchObject({
    code: 1,
    said: expect.stringContaining('or log in once where that address is registered already'),
  })
  await signInShopper(kerf.asPage, person)
  expect(await makeAdmin([person.email])).toMatchObject({
    said: expect.stringContaining('has not proved that the address is theirs'),
  })
})

test('without exactly one address it prints its usage', async () => {
  for (const words of [[], ['not-an-address'], ['a@kerf.example', 'b@kerf.example']]) {
    expect(await makeAdmin(words)).toEqual({
      code: 1,
      said: 'Kerf cannot make an admin: give one e-mail address, such as npm run admin -- someone@example.com\n',
    })
  }
})

test('a folder without a shop, and a database that is away, are one sentence', async () => {
  const nowhere = await makeAdmin(['a@kerf.example'], { DATA_DIR: `${data.DATA_DIR}-empty` })
  expect(nowhere).toEqual({
    code: 1,
    said: `Kerf cannot make an admin: There is no shop in the folder ${data.DATA_DIR}-empty yet: start Kerf first.\n`,
  })
  const away = await makeAdmin(['a@kerf.example'], {
    DATABASE_URL: 'postgres://kerf:secret@127.0.0.1:1/kerf',
  })
  expect(away.code).toBe(1)
  expect(away.said).toContain('The database cannot be reached')
  expect(away.said).not.toContain('secret')
})

test('who lost the app and the recovery codes gets in by the password alone again, and is told', async () => {
  const email = 'customer@kerf.example'
  const takeOff = async (...words: string[]) => {
    const { code, said, problem } = await runCommand('second-factor', {
      words,
      settings: { DATA_DIR: data.DATA_DIR },
    })
    return { code, said: said + problem }
  }
  expect((await takeOff(email)).said).toContain('has no second factor')
  expect(await takeOff('nobody@kerf.example')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nobody has'),
  })
  expect(await takeOff()).toMatchObject({ code: 1, said: expect.stringContaining('give one e-mail address') })

  const { cookie } = await signInShopper(kerf.asPage, { email, name: 'Casey', password: 'carpenter' })
  const act = (path: string, body: object) => post(kerf.asPage, `/api/auth/${path}`, body, cookie)
  const { secret } = await (await act('begin-second-factor', {})).json()
  expect((await act('two-factor/verify-totp', { code: totp(keyOf(secret)) })).status).toBe(200)
  const signIn = async () =>
    (await post(kerf.asPage, '/api/auth/sign-in/email', { email, password: 'carpenter' })).json()
  expect(await signIn()).toMatchObject({ twoFactorRedirect: true })
  expect(await takeOff(' Customer@Kerf.example ')).toMatchObject({ code: 0 })
  expect(await signIn()).toMatchObject({ user: { email } })
})

test('while Kerf is closed it works too, and leaves the folder to the next start', async () => {
  await kerf.end()
  expect(await makeAdmin(['customer@kerf.example'])).toMatchObject({ code: 0 })
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
  await expect.poll(async () => (await fetch(`${kerf.address}/readyz`)).status).toBe(200)
})

async function actsOf(email: string): Promise<string[]> {
  const embedded = await reachEmbedded(`${data.DATA_DIR}/postgres`)
  const database = await openDatabase(embedded.connection, createLog('silent'))
  const people = await database.db.select().from(users)
  const acts = await database.db.select().from(facts)
  await database.close()
  const person = people.find((one) => one.email === email)
  return acts
    .filter(({ subjectId }) => subjectId === person?.id)
    .map(({ verb }) => verb)
    .filter((verb) => verb !== 'user.signed_in')
}
