/** Secrets that an owner types are encrypted in the database. Their key is not there: a stolen backup opens nothing. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/platform/config/config.ts'

type KeyConfig = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>

export type Sealing = {
  /** `of`: what the secret is for. It opens for this alone, so that nobody who can write to the database sends it elsewhere. */
  seal(secret: string, of: string): Promise<string>
  /** Undefined where the key is another one or lost, or where the secret was sealed for something else. */
  unseal(sealed: string, of: string): Promise<string | undefined>
}

/** Where the key lies, unless SECRETS_KEY gives it. */
export const keyFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  path.resolve(DATA_DIR, 'secrets.key')

const CIPHER = 'aes-256-gcm'
const VERSION = 'sealed.1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** By SECRETS_KEY, else by a key in the data folder, which the first secret makes. */
export function createSealing(config: KeyConfig): Sealing {
  return {
    async seal(secret, of) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, keyOf(await keyToSeal(config)), iv).setAAD(Buffer.from(of))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')}`
    },
    async unseal(sealed, of) {
      const text = await keyToUnseal(config)
      if (text === undefined || !sealed.startsWith(`${VERSION}.`)) return undefined
      const bytes = Buffer.from(sealed.slice(VERSION.length + 1), 'base64url')
      const [iv, rest] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
      try {
        const decipher = createDecipheriv(CIPHER, keyOf(text), iv, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(of)).setAuthTag(rest.subarray(0, TAG_BYTES))
        return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

const keyOf = (text: string) => Buffer.from(hkdfSync('sha256', text, '', 'kerf secrets of the owner', 32))

async function keyToSeal(config: KeyConfig): Promise<string> {
  const known = await keyToUnseal(config)
  if (known !== undefined) return known
  const file = keyFile(config)
  await mkdir(path.dirname(file), { recursive: true })
  const written = `${file}.${randomUUID()}`
  await writeFile(written, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(written, file) // whole, or not at all
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error // another process was first
  } finally {
    await unlink(written)
  }
  const key = await keyToUnseal(config)
  if (key === undefined) throw new Error(`The key in ${file} is empty`)
  return key
}

async function keyToUnseal(config: KeyConfig): Promise<string | undefined> {
  if (config.SECRETS_KEY) return config.SECRETS_KEY
  try {
    return (await readFile(keyFile(config), 'utf8')).trim() || undefined
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
