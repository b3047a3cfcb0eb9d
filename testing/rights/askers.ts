import { decodeJwt, SignJWT } from 'jose'
import { KEY_PERMISSIONS } from '#contract/permissions.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { newKey } from '#testing/keys.ts'
import { viewing } from '#testing/rights/role-requests.ts'
import type { Asker } from '#testing/rights/table.ts'
import type { World } from '#testing/rights/world.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

export type People = Record<'owner' | 'another' | 'admin', Shopper>

/** The bearer token of each asker; the wrong ones are the owner's own but for what is wrong with them. */
export async function tokensOf(world: World): Promise<Record<Asker, string | undefined>> {
  const { kerf, people } = world
  const { owner, another, admin } = people
  const { jti, sub } = decodeJwt(owner.token)
  const secret = await secretOf(kerf.db, 'access-token')
  const sign = ({ key = secret, issuer = 'kerf', minutes = 15 }) =>
    new SignJWT({ jti, sub })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience('kerf-api')
      .setIssuedAt(new Date(Date.now() - 3_600_000))
      .setExpirationTime(new Date(Date.now() + minutes * 60_000))
      .sign(new TextEncoder().encode(key))
  return {
    nobody: undefined,
    owner: owner.token,
    another: another.token,
    admin: admin.token,
    viewer: (await viewing(world, owner.email)).token,
    key: (await newKey(kerf, admin, KEY_PERMISSIONS)).key,
    deleted: await deleted(kerf, admin),
    expired: await sign({ minutes: -1 }),
    foreign: await sign({ issuer: 'https://id.example' }),
    forged: await sign({ key: 'k'.repeat(64) }),
    unsigned: unsigned(owner.token),
  }
}

/** What makes the wrong tokens wrong is what is wrong with them: made the same way, a right one is let in. */
export async function rightToken(kerf: TestShop, { token }: Shopper): Promise<string> {
  const { jti, sub } = decodeJwt(token)
  return new SignJWT({ jti, sub })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('kerf')
    .setAudience('kerf-api')
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(await secretOf(kerf.db, 'access-token')))
}

async function deleted(kerf: TestShop, admin: Shopper): Promise<string> {
  const { email, token } = await kerf.customer('Dana Deleted')
  const reply = await kerf.call('DELETE', `/api/user/${email}`, undefined, admin)
  if (reply.status !== 200) throw new Error(`Not deleted: ${reply.status}`)
  return token
}

/** The same claims under the header `alg: none`, without a signature. */
export function unsigned(token: string): string {
  const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}
