import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { tooBusy } from '#server/people/identity/try-later.ts'
import { createConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'

export type Passwords = {
  /** In PHC format: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
  hash(password: string): Promise<string>
  verify(attempt: { hash: string; password: string }): Promise<boolean>
}

/** Memory in KiB. */
export type PasswordCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash keeps a core busy: one core and two of Node's four threads stay free. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/** argon2id uses threads that token checks and file access need. `waiting` more may wait; further ones are refused (503, TryLater). */
export function createPasswords({
  waiting,
  cost = COST,
}: {
  waiting: number
  cost?: PasswordCost
}): Passwords {
  const limited = createConcurrencyLimit({ atOnce: AT_ONCE, waiting, full: tooBusy })
  const derive = (password: string, parameters: Omit<Argon2Parameters, 'message'>) =>
    limited(() => argon2id('argon2id', { ...parameters, message: password.normalize('NFKC') }))

  return {
    async hash(password) {
      const nonce = randomBytes(16)
      const tag = await derive(password, { ...cost, nonce, tagLength: 32 })
      const { memory, passes, parallelism } = cost
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
    },

    async verify({ hash, password }) {
      const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? []
      if (!memory) throw new Error('This is not an argon2id hash')
      const expected = Buffer.from(tag, 'base64')
      const actual = await derive(password, {
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        nonce: Buffer.from(salt, 'base64'),
        tagLength: expected.length,
      })
      return timingSafeEqual(expected, actual)
    },
  }
}

const argon2id = promisify(argon2)

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
