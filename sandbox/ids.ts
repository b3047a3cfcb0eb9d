import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new id in Stripe's form: a prefix such as `pi`, an underscore and 24 random letters and digits. */
export const newId = (prefix: string) => `${prefix}_${randomLetters(24)}`

/** Random letters and digits. */
export const randomLetters = (length: number) =>
  Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')

/** The time in whole seconds since 1970, as Stripe gives times. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000)
