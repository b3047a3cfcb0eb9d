import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteOldInvitations } from '#server/people/users/invitations-store.ts'
import { remindInvited } from '#server/people/users/invite-staff.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { invitations } from '#server/platform/db/tables/roles.ts'
import { linksMailedTo } from '#testing/mails.ts'
import { openTestShop } from '#testing/shop.ts'
import { registerShopper, type Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop()
const { db, call } = kerf
const ada = await kerf.admin()

const invite = (email: string, more: object = {}, as = ada) =>
  call('POST', '/api/manage/invitations', { email, roles: ['packer'], ...more }, as)
const tokenTo = async (email: string) =>
  String((await linksMailedTo(kerf, email, '%invit%')).at(-1)?.pathname.split('/').at(-1))
const accept = (token: string, as: Shopper) => call('POST', `/api/invitations/${token}/accept`, {}, as)
const mayShip = async (as: Shopper) =>
  (await call('GET', '/api/manage/packing', undefined, as)).status === 200
const pending = async () => Object((await call('GET', '/api/manage/invitations', undefined, ada)).body)
const OVER = { status: 404, body: { message: expect.stringContaining('ask for another') } }

async function confirmed(email?: string): Promise<Shopper> {
  const shopper = await registerShopper(kerf.fetch, { name: 'Pat', ...(email && { email }) })
  await verify(kerf, shopper.email)
  return shopper
}

test('somebody without an account is invited, registers, confirms the address and has the roles to their day, once', async () => {
  const email = 'newcomer@kerf.example'
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString()
  expect(await invite(email, { roles: ['packer', 'clerk'], until })).toMatchObject({ status: 201 })
  expect(await pending()).toMatchObject([{ email, roles: ['Clerk', 'Packer'], until, by: ada.email }])
  const token = await tokenTo(email)
  const pat = await registerShopper(kerf.fetch, { name: 'Pat', ...(email && { email }) })
  expect(await accept(token, pat)).toMatchObject({ status: 409, body: { code: 'ADDRESS_UNCONFIRMED' } })
  expect(await mayShip(pat)).toBe(false)
  await verify(kerf, email)
  const shown = await call('GET', `/api/invitations/${token}`, undefined, pat)
  expect(shown.body).toEqual({ roles: ['Clerk', 'Packer'], until, isOpen: true, isYours: true })
  expect(await accept(token, pat)).toMatchObject({ status: 200 })
  expect(await mayShip(pat)).toBe(true)
  expect(await pending()).toEqual([])
  expect(await accept(token, pat), 'used twice').toMatchObject(OVER)
  const verbs = (await db.select().from(facts)).map(({ verb, actorKind }) => `${verb} by ${actorKind}`)
  expect(verbs).toEqual(
    expect.arrayContaining([
      'invitation.made by staff',
      'user.roles_changed by staff',
      'invitation.accepted by customer',
    ]),
  )
})

test('an invitation that was forwarded is of no use to another address, and stays open for whom it was sent to', async () => {
  const [pat, mallory] = [await confirmed(), await confirmed()]
  await invite(pat.email)
  const token = await tokenTo(pat.email)
  expect((await call('GET', `/api/invitations/${token}`, undefined, mallory)).body).toMatchObject({
    isYours: false,
  })
  expect(await accept(token, mallory)).toMatchObject({ status: 403 })
  expect(await mayShip(mallory)).toBe(false)
  expect((await call('POST', `/api/invitations/${token}/accept`, {})).status).toBe(401)
  for (const forged of [`${token.slice(0, -2)}xx`, 'made-up'])
    expect((await accept(forged, pat)).status).toBe(404)
  expect((await accept(token, pat)).status).toBe(200)
})

test('of many who accept at once one call does it', async () => {
  const pat = await confirmed()
  await invite(pat.email)
  const token = await tokenTo(pat.email)
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => accept(token, pat)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  const accepted = await db
    .select()
    .from(facts)
    .where(eq(facts.verb, 'invitation.accepted'))
    .orderBy(facts.id)
  expect(new Set(accepted.map(({ subjectId }) => subjectId)).size).toBe(accepted.length)
})

test('roles that one has stay, and none of them ends earlier than it would have', async () => {
  const pat = await confirmed()
  await call('PUT', `/api/manage/users/${pat.email}/roles`, { roles: ['packer', 'support'] }, ada)
  await invite(pat.email, { until: new Date(Date.now() + 30 * 86_400_000).toISOString() })
  await accept(await tokenTo(pat.email), pat)
  const { body } = await call('GET', '/api/user', undefined, ada)
  const listed = Object(body).find(({ email }: { email: string }) => email === pat.email)
  expect(listed.roles).toEqual([
    { name: 'packer', label: 'Packer' },
    { name: 'support', label: 'Support' },
  ])
})

test('an invitation is withdrawn, ends after its hours, and is told once more an hour before', async () => {
  const [gone, late] = [await confirmed(), await confirmed()]
  const { body } = await invite(gone.email)
  expect(await invite(gone.email)).toMatchObject({ status: 422 })
  const withdraw = () => call('DELETE', `/api/manage/invitations/${body.insertedId}`, undefined, ada)
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404])
  expect(await accept(await tokenTo(gone.email), gone)).toMatchObject(OVER)

  await invite(late.email, { hours: 2 })
  const mailsTo = async () => (await db.select().from(mails).where(eq(mails.recipient, late.email))).length
  const before = await mailsTo()
  await remindInvited(kerf.shop)
  expect(await mailsTo()).toBe(before)
  const endsIn = (minutes: number) =>
    db
      .update(invitations)
      .set({ endsAt: sql`now() + make_interval(mins => ${minutes})` })
      .where(eq(invitations.email, late.email))
  await endsIn(59)
  for (const _ of [1, 2]) await remindInvited(kerf.shop)
  expect(await mailsTo()).toBe(before + 1)
  const token = await tokenTo(late.email)
  await endsIn(-1)
  expect(await accept(token, late)).toMatchObject(OVER)
  expect((await call('GET', `/api/invitations/${token}`, undefined, late)).body).toMatchObject({
    isOpen: false,
  })
  expect(await mayShip(late)).toBe(false)
  await endsIn(-31 * 24 * 60)
  await deleteOldInvitations(db)
  expect((await call('GET', `/api/invitations/${token}`, undefined, late)).status).toBe(404)
})

test('nobody invites to more than they may, and what the maker may no longer give is not given', async () => {
  await call(
    'POST',
    '/api/manage/roles',
    { name: 'lead', permissions: ['users.appoint', 'orders.ship'] },
    ada,
  )
  await call('POST', '/api/manage/roles', { name: 'door', permissions: ['orders.ship'] }, ada)
  const [lead, pat] = [await confirmed(), await confirmed()]
  await call('PUT', `/api/manage/users/${lead.email}/roles`, { roles: ['lead'] }, ada)
  expect(await invite(pat.email, { roles: ['clerk'] }, lead)).toMatchObject({ status: 403 })
  for (const roles of [['owner'], ['no-such-role']])
    expect(await invite(pat.email, { roles }, ada)).toMatchObject({ status: 422 })
  expect(await invite(pat.email, { roles: ['door'] }, lead)).toMatchObject({ status: 201 })
  await call('PUT', `/api/manage/users/${lead.email}/roles`, { roles: [] }, ada)
  expect(await accept(await tokenTo(pat.email), pat)).toMatchObject({
    status: 403,
    body: { message: 'Who invited you can no longer give these roles: ask for another invitation' },
  })
  expect(await mayShip(pat)).toBe(false)
})

test('who deletes their account leaves no invitation and no e-mail of it', async () => {
  const pat = await confirmed()
  await invite(pat.email)
  await call('DELETE', `/api/user/${pat.email}`, undefined, ada)
  expect(await db.$count(invitations, eq(invitations.email, pat.email))).toBe(0)
  expect(await db.$count(mails, eq(mails.recipient, pat.email))).toBe(0)
})
