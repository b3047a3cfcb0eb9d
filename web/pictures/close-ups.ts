/** The demo tools that have a second picture, `NAME-detail`. */
const CLOSE_UPS = new Set([
  'bevel-edge-chisel-set',
  'bit-brace',
  'brad-point-bits',
  'claw-hammer',
  'combination-square',
  'dovetail-saw',
  'marking-gauge',
  'smoothing-plane-no-4',
])

/** The address of the closer look at what `img` shows, if there is one. */
export function closeUpOf(img: string): string | undefined {
  const [, name] = /^\/tools\/([a-z0-9-]+)-\d+\.webp$/.exec(img) ?? []
  return name && CLOSE_UPS.has(name) ? `/tools/${name}-detail-640.webp` : undefined
}
