import { t } from '#messages/t.ts'
/** The workshop drawing of the shop: a dovetail joint, pulled apart, with the saw's kerf marked. */
import { DrawingLabel } from '#web/ui/drawing-label.tsx'

type Point = [x: number, y: number]

const TAIL_CENTRES = [40, 120, 200]
const MARKED_TAIL = 120
const BOARD = { length: 176, width: 240 }
/** Tails widen by 1 in 8 over the thickness of the pin board. */
const JOINT = { thickness: 64, narrow: 22, wide: 30 }
const DEPTH = { tails: 36, gap: 84, pins: 138 }
const END = BOARD.length + JOINT.thickness

export function DovetailDrawing() {
  const front = -DEPTH.gap - DEPTH.tails
  return (
    <svg viewBox="20 0 460 452" className="w-full max-w-xl" aria-hidden="true">
      <g stroke="var(--chalk)" strokeLinejoin="round">
        <Prism outline={pinBoard} at={DEPTH.tails} depth={DEPTH.pins} />
        {pins.map((pin) => (
          <Prism key={path(pin)} outline={pin} at={0} depth={DEPTH.tails} />
        ))}
        <path d={guides(front)} strokeDasharray="2 5" opacity="0.55" />
        <Prism outline={tailBoard} at={front} depth={DEPTH.tails} />
        <path d={grain(front)} fill="none" opacity="0.28" />
        <path
          d={segment([BOARD.length, 0], [BOARD.length, BOARD.width], front)}
          strokeDasharray="7 4"
          opacity="0.6"
        />
      </g>
      <Kerf at={front} />
      <Dimensions at={front} />
    </svg>
  )
}

/** A saw cut along a tail's cheek. */
function Kerf({ at }: { at: number }) {
  const [x, y] = project([BOARD.length, MARKED_TAIL - JOINT.narrow], at)
  const [endX, endY] = project([END + 10, MARKED_TAIL - JOINT.wide - 1.25], at)
  return (
    <g stroke="var(--accent)" fill="none">
      <path d={`M${x} ${y}L${endX} ${endY}`} strokeWidth="3.5" />
      <path d={`M${endX + 3} ${endY + 2}L${endX + 50} ${endY + 150}h24`} />
      <DrawingLabel x={endX + 92} y={endY + 154} brass>
        {t('ui.kerf')}
      </DrawingLabel>
    </g>
  )
}

function Dimensions({ at }: { at: number }) {
  const [left, bottom] = project([0, BOARD.width], at)
  const [right] = project([END, 0], at)
  const [shoulder] = project([BOARD.length, 0], at)
  const line = bottom + 30
  const ticks = [left, shoulder, right].map(
    (x) => `M${x} ${bottom + 10}V${line + 6}M${x - 4} ${line + 4}l8 -8`,
  )
  return (
    <g stroke="var(--chalk)" strokeWidth="1" opacity="0.75" fill="none">
      <path d={`${ticks.join('')}M${left} ${line}H${right}`} />
      <DrawingLabel x={(left + shoulder) / 2} y={line + 20}>
        {t('ui.tailBoard')}
      </DrawingLabel>
      <DrawingLabel x={(shoulder + right) / 2} y={line + 20}>
        1 : 8
      </DrawingLabel>
    </g>
  )
}

/** A flat shape drawn with thickness: only the sides that can be seen, then the face over them. */
function Prism({ outline, at, depth }: { outline: Point[]; at: number; depth: number }) {
  const sides = outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from
    const seen = (to[1] - from[1]) * SLANT.x + (to[0] - from[0]) * SLANT.y > 0
    return seen
      ? [closed([project(from, at), project(to, at), project(to, at + depth), project(from, at + depth)])]
      : []
  })
  return (
    <>
      <path d={sides.join('')} fill="var(--board-side)" />
      <path d={closed(outline.map((point) => project(point, at)))} fill="var(--board-face)" />
    </>
  )
}

const SLANT = { x: 0.62, y: 0.38 }

function project([x, y]: Point, depth: number): Point {
  return [round(104 + x + depth * SLANT.x), round(92 + y - depth * SLANT.y)]
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}

const tailBoard: Point[] = [
  [0, 0],
  [BOARD.length, 0],
  ...TAIL_CENTRES.flatMap((centre): Point[] => [
    [BOARD.length, centre - JOINT.narrow],
    [END, centre - JOINT.wide],
    [END, centre + JOINT.wide],
    [BOARD.length, centre + JOINT.narrow],
  ]),
  [BOARD.length, BOARD.width],
  [0, BOARD.width],
]

const pinBoard: Point[] = [
  [BOARD.length, 0],
  [END, 0],
  [END, BOARD.width],
  [BOARD.length, BOARD.width],
]

/** What the tails leave standing. */
const pins: Point[][] = [undefined, ...TAIL_CENTRES].map((above, i) => {
  const below = TAIL_CENTRES[i]
  const top = (half: number) => (above === undefined ? 0 : above + half)
  const bottom = (half: number) => (below === undefined ? BOARD.width : below - half)
  return [
    [BOARD.length, top(JOINT.narrow)],
    [END, top(JOINT.wide)],
    [END, bottom(JOINT.wide)],
    [BOARD.length, bottom(JOINT.narrow)],
  ]
})

function guides(at: number): string {
  const corners = TAIL_CENTRES.flatMap((centre): Point[] => [
    [END, centre - JOINT.wide],
    [END, centre + JOINT.wide],
  ])
  return corners.map((corner) => `M${project(corner, at)}L${project(corner, 0)}`).join('')
}

function grain(at: number): string {
  return [26, 58, 84, 142, 168, 214]
    .map((y, i) => {
      const [x, top] = project([10 + i * 4, y], at)
      return `M${x} ${top}c40 ${-5 + i} 70 ${6 - i} ${118 - i * 7} ${1 - i}`
    })
    .join('')
}

function segment(from: Point, to: Point, at: number): string {
  return `M${project(from, at)}L${project(to, at)}`
}

function closed(points: Point[]): string {
  return `${path(points)}Z`
}

function path(points: Point[]): string {
  return `M${points.join('L')}`
}
