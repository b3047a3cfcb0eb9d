import { APIError } from 'better-auth/api'
import { Email, Line, Picture } from '#contract/fields.ts'

type Person = { name?: unknown; email?: unknown; image?: unknown; emailVerified?: unknown }

const Name = Line(200)

/** Checks a person's data before it is stored. Leaves out a picture that the shop cannot show. Errors: INVALID_EMAIL,
 *  INVALID_NAME. */
export async function checkPerson(
  person: Person,
): Promise<{ data: { name?: string; image?: string | null } }> {
  const { name, email, image } = person
  if (email !== undefined && !Email.safeParse(email).success)
    throw wrong('INVALID_EMAIL', 'Provide a valid Email')
  return {
    data: {
      ...(name !== undefined && { name: nameOf(name) }),
      ...(image !== undefined && { image: Picture.safeParse(image).data ?? null }),
    },
  }
}

/**
 * Like `checkPerson`, and refuses to register the shop's own address, unless another provider has confirmed that the person
 * reads it: the shop's notices would be mailed to a stranger's account. Errors: SHOP_ADDRESS.
 */
export function checkNewcomer(isShopAddress: (email: string) => Promise<boolean>) {
  return async (person: Person) => {
    const checked = await checkPerson(person)
    if (person.emailVerified !== true && (await isShopAddress(String(person.email))))
      throw wrong('SHOP_ADDRESS', 'This is the shop’s own address: register with another one')
    return checked
  }
}

function nameOf(name: unknown): string {
  const { data, error } = Name.safeParse(name)
  if (error) throw wrong('INVALID_NAME', error.issues[0]?.message ?? 'Provide a name')
  return data
}

function wrong(code: string, message: string): APIError {
  return new APIError('BAD_REQUEST', { code, message })
}
