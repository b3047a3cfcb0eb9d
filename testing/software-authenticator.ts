import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Signing = {
  challenge: string
  origin: string
  /** The host that the browser vouches for, hashed by the authenticator. */
  rpID: string
  /** Of this use; 0 of an authenticator that does not count. */
  counter?: number
  /** Whether somebody unlocked it. */
  verified?: boolean
}

const b64 = (bytes: Buffer) => bytes.toString('base64url')

/** An authenticator in software with one passkey, written apart from what the shop checks it with: https://www.w3.org/TR/webauthn-3/ */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  )
  const named = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: b64(id),

    /** What `navigator.credentials.create` gives, as JSON. */
    create(signing: Signing) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([authenticatorData(signing, 0x40), Buffer.alloc(16), length, id, cose])
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      )
      const clientDataJSON = b64(clientData('webauthn.create', signing))
      return { ...named, response: { clientDataJSON, attestationObject: b64(attestation) } }
    },

    /** What `navigator.credentials.get` gives, as JSON. */
    get(signing: Signing, userHandle?: string) {
      const authData = authenticatorData(signing)
      const client = clientData('webauthn.get', signing)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          ...{ clientDataJSON: b64(client), authenticatorData: b64(authData) },
          ...{ signature: b64(signature), userHandle },
        },
      }
    },
  }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

const clientData = (type: string, { challenge, origin }: Signing) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorData({ rpID, counter = 0, verified = true }: Signing, further = 0): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(counter)
  const present = 1
  return Buffer.concat([sha256(rpID), Buffer.from([present | (verified ? 4 : 0) | further]), counted])
}

/** CBOR (RFC 8949), as much as is needed. */
function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
