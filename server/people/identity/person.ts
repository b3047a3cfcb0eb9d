import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import { Email, PersonName, Picture } from '#contract/fields.ts'
import { t } from '#messages/t.ts'

type Person = { name?: unknown; email?: unknown; image?: unknown }

const Name = PersonName(200)

/** Leaves out a picture that the shop cannot show. Errors: INVALID_EMAIL, INVALID_NAME. */
export async function checkPerson(
  person: Person,
): Promise<{ data: { name?: string; image?: string | null } }> {
  const { name, email, image } = person
  if (email !== undefined && !Email.safeParse(email).success)
    throw wrong('INVALID_EMAIL', t('account.provideAValidEmail'))
  return {
    data: {
      ...(name !== undefined && { name: nameOf(name) }),
      ...(image !== undefined && { image: Picture.safeParse(image).data ?? null }),
    },
  }
}

/**
 * The shop's notices would go to a stranger. Asked before the transaction that makes the account, as it needs a connection. Errors:
 * SHOP_ADDRESS.
 */
export function refuseShopAddress(isShopAddress: (email: string) => Promise<boolean>) {
  const handler = createAuthMiddleware(async ({ body }) => {
    if (typeof body?.email === 'string' && (await isShopAddress(body.email)))
      throw wrong('SHOP_ADDRESS', t('people.thisIsTheShopsOwnAddressRegister'))
  })
  const matcher = ({ path }: { path?: string }) => path === '/sign-up/email'
  return { id: 'shop-address', hooks: { before: [{ matcher, handler }] } } satisfies BetterAuthPlugin
}

function nameOf(name: unknown): string {
  const { data, error } = Name.safeParse(name)
  if (error) throw wrong('INVALID_NAME', error.issues[0]?.message ?? t('people.provideAName'))
  return data
}

function wrong(code: string, message: string): APIError {
  return new APIError('BAD_REQUEST', { code, message })
}
