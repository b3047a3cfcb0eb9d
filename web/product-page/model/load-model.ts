import { type Model, readModel } from '#web/product-page/model/read-model.ts'

/** Why a model is not shown. `graphics`: the browser draws nothing in three dimensions. */
export type Failure = 'unreached' | 'missing' | 'broken' | 'graphics'

export class ModelMissing extends Error {
  readonly why: Failure
  constructor(why: Failure) {
    super(why)
    this.why = why
  }
}

/** The shop takes in no larger ones. */
const MOST_BYTES = 8 * 1024 * 1024

/** `told`: how much of it is there, from 0 to 1. Rejects with ModelMissing. */
export async function loadModel(
  address: string,
  told: (share: number) => void,
  signal: AbortSignal,
): Promise<Model> {
  const bytes = await bytesOf(address, told, signal)
  try {
    return await readModel(bytes, address)
  } catch {
    throw new ModelMissing('broken')
  }
}

async function bytesOf(
  address: string,
  told: (share: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  try {
    const reply = await fetch(address, { signal })
    if (!reply.ok || !reply.body) throw new ModelMissing(reply.status < 500 ? 'missing' : 'unreached')
    const all = Number(reply.headers.get('content-length'))
    const pieces: Uint8Array[] = []
    let bytes = 0
    for (const reader = reply.body.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(value)
      bytes += value.byteLength
      if (bytes > MOST_BYTES) throw new ModelMissing('broken')
      if (all > 0) told(Math.min(1, bytes / all))
    }
    const whole = new Uint8Array(bytes)
    let at = 0
    for (const piece of pieces) {
      whole.set(piece, at)
      at += piece.byteLength
    }
    return whole.buffer
  } catch (error) {
    throw error instanceof ModelMissing ? error : new ModelMissing('unreached')
  }
}
