import { anotherTry, whyNot } from '#web/lazy/trouble.ts'
import { keepTyped } from '#web/lazy/typed-text.ts'

/** Loads this page anew, or another one. What was typed here is kept, and without a connection all stays as it is. */
export async function loadAnew(to?: string): Promise<void> {
  while ((await whyNot()) === 'unreached') await anotherTry('unreached')
  keepTyped()
  if (to === undefined) location.reload()
  else location.assign(to)
}
