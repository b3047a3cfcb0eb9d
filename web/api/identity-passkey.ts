/** Passkeys: what the identity provider asks, and what the browser answers. Only who asks for it loads it. */
import { asMyself, mustBePerson } from '#web/api/identity-account.ts'
import type { Person } from '#web/api/identity-provider.ts'
import { ask, fieldOf, IdentityError } from '#web/api/identity-request.ts'

export type OwnPasskey = { id: string; name: string; since: string; lastUse: string | undefined }

export async function passkeysOfMine(): Promise<OwnPasskey[]> {
  const listed = fieldOf(await asMyself(() => ask('passkeys')), 'passkeys')
  return (Array.isArray(listed) ? listed : []).map((one) => {
    const lastUse = fieldOf(one, 'lastUse')
    return {
      id: String(fieldOf(one, 'id')),
      name: String(fieldOf(one, 'name')),
      since: String(fieldOf(one, 'since')),
      lastUse: typeof lastUse === 'string' ? lastUse : undefined,
    }
  })
}

/** Answers recovery codes where it is the first factor. Errors: IdentityError, also of the browser: PASSKEY_NOT_USED, PASSKEY_TAKEN, PASSKEY_NOT_POSSIBLE. */
export async function addPasskey(): Promise<string[]> {
  const options = await asMyself(() => ask('begin-passkey', {}))
  const response = await usingPasskeys(({ parseCreationOptionsFromJSON: parsed }) =>
    navigator.credentials.create({ publicKey: parsed(options as PublicKeyCredentialCreationOptionsJSON) }),
  )
  const codes = fieldOf(await asMyself(() => ask('add-passkey', { response })), 'codes')
  return Array.isArray(codes) ? codes.map(String) : []
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await asMyself(() => ask('rename-passkey', { id, name }))
}

export async function removePasskey(id: string): Promise<void> {
  await asMyself(() => ask('remove-passkey', { id }))
}

/** Errors: as of `addPasskey`. */
export async function signInWithPasskey(): Promise<Person> {
  const response = await signed(await ask('sign-in/passkey/begin', {}))
  return mustBePerson(await ask('sign-in/passkey', { response }))
}

/** Proves once more who is signed in, as `provePassword` does. Errors: as of `addPasskey`. */
export async function proveByPasskey(): Promise<void> {
  const response = await signed(await asMyself(() => ask('begin-passkey-proof', {})))
  await asMyself(() => ask('prove-passkey', { response }))
}

const signed = (options: unknown) =>
  usingPasskeys(({ parseRequestOptionsFromJSON: parsed }) =>
    navigator.credentials.get({ publicKey: parsed(options as PublicKeyCredentialRequestOptionsJSON) }),
  )

/** What the browser answers, as JSON. */
async function usingPasskeys(use: (api: typeof PublicKeyCredential) => Promise<Credential | null>) {
  // Browsers have none over http, and older ones cannot read JSON.
  if (!('PublicKeyCredential' in window) || !('parseRequestOptionsFromJSON' in PublicKeyCredential))
    throw refused('PASSKEY_NOT_POSSIBLE')
  const credential = await use(PublicKeyCredential).catch((error: unknown) => {
    throw refused(CODES[error instanceof DOMException ? error.name : ''] ?? 'PASSKEY_NOT_USED')
  })
  if (!(credential instanceof PublicKeyCredential)) throw refused('PASSKEY_NOT_USED')
  return credential.toJSON()
}

/** https://www.w3.org/TR/webauthn-3/#sctn-create-request-exceptions */
const CODES: Record<string, string> = {
  InvalidStateError: 'PASSKEY_TAKEN',
  NotSupportedError: 'PASSKEY_NOT_POSSIBLE',
  SecurityError: 'PASSKEY_NOT_POSSIBLE',
}

const refused = (code: string) => new IdentityError(code, 400, 'The browser used no passkey')
