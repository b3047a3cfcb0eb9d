/** The demo tools that have a second picture, `NAME-detail`. */
const CLOSE_UPS = new Map(
  ['bit-brace', 'claw-hammer', 'combination-square', 'dovetail-saw'].map((name) => [name, name]),
)
  // Those whose first picture has another name in shops that began later.
  .set('bevel-edge-chisel-set', 'bevel-edge-chisel-set')
  .set('bevel-edge-chisel-set-4-pieces', 'bevel-edge-chisel-set')
  .set('brad-point-bits', 'brad-point-bits')
  .set('brad-point-bit-set-7-pieces', 'brad-point-bits')
  .set('marking-gauge', 'marking-gauge')
  .set('marking-gauge-9-in', 'marking-gauge')
  .set('smoothing-plane-no-4', 'smoothing-plane-no-4')
  .set('bench-plane', 'smoothing-plane-no-4')

/** The address of the closer look at what `img` shows, if there is one. */
export function closeUpOf(img: string): string | undefined {
  const [, name = ''] = /^\/(?:tools|families)\/([a-z0-9-]+)-\d+\.webp$/.exec(img) ?? []
  const closeUp = CLOSE_UPS.get(name)
  return closeUp && `/tools/${closeUp}-detail-640.webp`
}
