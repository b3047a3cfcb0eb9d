/** In bytes; undefined where the shop does not say. */
export async function sizeOf(address: string): Promise<number | undefined> {
  const reply = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  return Number(reply?.ok && reply.headers.get('content-length')) || undefined
}
