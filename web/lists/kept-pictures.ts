import type { WholeList } from '#contract/lists.ts'
import { partsOf } from '#contract/picture-widths.ts'

/** Of all lists together. One is 5 to 30 kB. */
const MOST = { pictures: 300, bytes: 8_000_000 }

/** The smallest WebP of one of the shop's pictures; undefined of any other, which its page may not read. */
export function smallest(img: string): string | undefined {
  const found = partsOf(img)
  return found && `${found.stem}-${found.webpWidths[0]}.webp`
}

export const picturesOf = ({ lines }: WholeList): string[] =>
  lines.flatMap(({ product }) => (product && smallest(product.img)) ?? [])

/**
 * Keeps these pictures below `room`, where the kept pages have them, and no others. One that does not come, or for which there is no room, is left
 * out: its list is kept without.
 */
export async function keepPictures(cache: Cache, room: string, pictures: string[]): Promise<void> {
  const wanted = [...new Set(pictures)].slice(0, MOST.pictures)
  let bytes = 0
  const kept = new Set<string>()
  for (const small of wanted) {
    const found = (await cache.match(room + small)) ?? (await fetch(small).catch(() => undefined))
    const body = found?.ok ? await found.blob() : undefined
    bytes += body?.size ?? 0
    if (!body || bytes > MOST.bytes) continue
    const reply = new Response(body, { headers: { 'content-type': 'image/webp' } })
    await cache.put(room + small, reply).then(
      () => kept.add(room + small),
      () => {},
    )
  }
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.includes('/dashboard/lists/picture/') && !kept.has(pathname)) await cache.delete(request)
  }
}
