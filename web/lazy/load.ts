import { anotherTry, isCutOff, untilConnected, whyNot } from '#web/lazy/trouble.ts'

/** Loads a part of the pages. Where it does not arrive somebody is told, and it is tried again when they ask for it. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    await untilConnected()
    try {
      return await load()
    } catch {
      await anotherTry(await whyNot())
    }
  }
}

/** The same for a part that a call needs: without a connection it fails at once, as the call itself would. */
export async function loadedForCall<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    if (await isCutOff()) throw new TypeError('No connection')
    try {
      return await load()
    } catch (error) {
      const why = await whyNot()
      if (why === 'unreached') throw error
      await anotherTry(why)
    }
  }
}
