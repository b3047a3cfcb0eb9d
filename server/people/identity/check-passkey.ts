import { APIError } from 'better-auth/api'
import * as z from 'zod'
import { t } from '#messages/t.ts'
import type { NewPasskey } from '#server/people/identity/passkey-store.ts'

/** Of the shop's address, whatever a request says of it: `rpID` is its host. */
export type Party = { origin: string; rpID: string }

export function partyOf(address: string): Party {
  const { origin, hostname } = new URL(address)
  return { origin, rpID: hostname }
}

/** Ed25519, ES256 and RS256: what authenticators have. */
export const ALGORITHMS = [-8, -7, -257]

const Text = z.string().min(1).max(8192)
const shared = {
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}
/** What a browser makes of a new passkey: https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
export const Attested = z.object({
  ...shared,
  response: z.object({ clientDataJSON: Text, attestationObject: Text }),
})
/** What a browser makes of a sign-in: https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
export const Signed = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: z.string().max(200).nullish(),
  }),
})

/** Loaded where somebody has a passkey: it takes half a second and 25 MB. */
const loadLibrary = () => import('@simplewebauthn/server')

/** Who holds it was verified by the authenticator. Errors: PASSKEY_REFUSED. */
export async function checkNew(
  { origin, rpID }: Party,
  response: z.infer<typeof Attested>,
  challenge: string,
): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter'>> {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse)
  if (!registrationInfo) return refuse()
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** Answers the authenticator's counter, which the caller compares: two requests may bring the same one. Errors: PASSKEY_REFUSED. */
export async function checkSigned(
  { origin, rpID }: Party,
  { response: { userHandle, ...signed }, ...response }: z.infer<typeof Signed>,
  challenge: string,
  known: { userId: string; credentialId: string; publicKey: string },
): Promise<number> {
  if (userHandle && userHandle !== handleOf(known.userId)) return refuse()
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: signed },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: known.credentialId, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: 0 },
  }).catch(refuse)
  return verified ? authenticationInfo.newCounter : refuse()
}

/** Names the account to authenticators, without its address. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

/** The library throws an error of its own for everything that is not as it should be. */
function refuse(): never {
  throw new APIError('BAD_REQUEST', { code: 'PASSKEY_REFUSED', message: t('people.passkeyRefused') })
}
