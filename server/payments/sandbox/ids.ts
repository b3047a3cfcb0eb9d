import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as Stripe makes them, such as `pi_` and 24 letters and digits. */
export const newId = (prefix: string) => `${prefix}_${randomLetters(24)}`

export const randomLetters = (length: number) =>
  Array.from(randomBytes(length), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')

export const nowInSeconds = () => Math.floor(Date.now() / 1000)
