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

/** What a passkey signed for the sign-in, as JSON. */
export type SignedByPasskey = Awaited<ReturnType<typeof usingPasskeys>>

/** Errors: as of `addPasskey`. */
export async function signInWithPasskey(): Promise<Person> {
  return enterByPasskey(await signed(await ask('sign-in/passkey/begin', {})))
}

/** Errors: IdentityError. */
export async function enterByPasskey(response: SignedByPasskey): Promise<Person> {
  return mustBePerson(await ask('sign-in/passkey', { response }))
}

/** Less than a challenge counts. */
const ASKED_ANEW = 9 * 60_000

/** Waits until somebody chooses one where their browser fills in forms. Errors: of `addPasskey`, and AbortError once they have `left`. */
export async function passkeyFilledIn(left: AbortSignal): Promise<SignedByPasskey> {
  for (;;) {
    const options = await ask('sign-in/passkey/begin', {})
    const old = AbortSignal.timeout(ASKED_ANEW)
    try {
      return await signed(options, { mediation: 'conditional', signal: AbortSignal.any([left, old]) })
    } catch (error) {
      left.throwIfAborted()
      if (!old.aborted) throw error
    }
  }
}

/** Proves once more who is signed in, as `provePassword` does. Errors: as of `addPasskey`. */
export async function proveByPasskey(): Promise<void> {
  const response = await signed(await asMyself(() => ask('begin-passkey-proof', {})))
  await asMyself(() => ask('prove-passkey', { response }))
}

const signed = (options: unknown, how: CredentialRequestOptions = {}) =>
  usingPasskeys(({ parseRequestOptionsFromJSON: parsed }) =>
    navigator.credentials.get({
      ...how,
      publicKey: parsed(options as PublicKeyCredentialRequestOptionsJSON),
    }),
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
