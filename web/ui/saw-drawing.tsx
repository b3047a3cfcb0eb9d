/** A dovetail saw standing in its cut, with the teeth drawn larger beside it. */
import { DrawingLabel } from '#web/ui/drawing-label.tsx'

const PLATE = { left: 168, right: 462, top: 158, bottom: 226 }
const BACK = { left: 158, right: 466, top: 134, height: 26 }
const TOOTH = { width: 7, depth: 6 }

const HANDLE =
  'M206 118C202 106 190 104 178 110C158 120 140 118 126 108C114 99 96 96 84 102C77 106 80 114 88 117C104 122 114 132 112 150C109 176 94 200 76 222C64 236 50 242 46 254C44 264 54 270 66 269C84 268 96 276 110 272C122 268 122 258 130 246C140 230 154 210 168 208C180 206 186 216 198 216C212 216 218 202 214 188C211 176 220 166 220 152C220 136 210 132 206 118Z'

export function SawDrawing() {
  return (
    <svg viewBox="20 0 460 452" className="w-full max-w-xl" aria-hidden="true">
      <g stroke="var(--color-paper)" strokeLinejoin="round" fill="var(--color-green-face)">
        <path d={`${plate()}Z`} fill="var(--color-green-dark)" />
        <path d="M232 186H448" fill="none" opacity="0.28" />
        <rect x={BACK.left} y={BACK.top} width={BACK.right - BACK.left} height={BACK.height} rx="2" />
        <path d={`M${BACK.left} ${BACK.top + 7}H${BACK.right}`} fill="none" opacity="0.35" />
        <path d={HANDLE} />
        <path
          d="M136 142C136 176 118 216 94 246M152 140C166 156 186 156 210 146"
          fill="none"
          opacity="0.35"
        />
      </g>
      <g stroke="var(--color-brass)" fill="var(--color-green-dark)">
        <circle cx="190" cy="146" r="7.5" />
        <circle cx="192" cy="188" r="7.5" />
        <path d="M186 150l8 -8M188 192l8 -8" />
      </g>
      <Teeth />
      <Dimensions />
    </svg>
  )
}

function plate(): string {
  const { left, right, top, bottom } = PLATE
  const teeth = Math.floor((right - left) / TOOTH.width)
  return `M${left} ${top}H${right}V${bottom}${`l-3 ${TOOTH.depth}l-4 -${TOOTH.depth}`.repeat(teeth)}`
}

/** A piece of the edge under the glass: rip teeth, and the width they cut. */
function Teeth() {
  const [x, y, r] = [322, 336, 76]
  return (
    <g fill="none">
      <path
        d={`M392 232L${x + 34} ${y - r + 10}`}
        stroke="var(--color-paper)"
        strokeDasharray="2 5"
        opacity="0.55"
      />
      <circle cx={x} cy={y} r={r} stroke="var(--color-paper)" fill="var(--color-green-face)" />
      <path
        d={`M${x - 73} ${y - 18}L${x - 42} ${y + 20}V${y - 18}L${x - 4} ${y + 20}V${y - 18}L${x + 34} ${y + 20}V${y - 18}L${x + 72} ${y + 20}`}
        stroke="var(--color-paper)"
        strokeLinejoin="round"
      />
      <path
        d={`M${x - 42} ${y + 34}V${y + 46}M${x - 4} ${y + 34}V${y + 46}M${x - 42} ${y + 40}H${x - 4}`}
        stroke="var(--color-brass)"
      />
      <path d={`M${x - 42} ${y + 40}L${x - 130} ${y + 40}`} stroke="var(--color-brass)" />
      <DrawingLabel x={x - 184} y={y + 44} brass>
        15 to the inch
      </DrawingLabel>
    </g>
  )
}

function Dimensions() {
  const line = 92
  const ticks = [BACK.left, BACK.right].map((x) => `M${x} 126V${line - 6}M${x - 4} ${line + 4}l8 -8`).join('')
  return (
    <g stroke="var(--color-paper)" opacity="0.75" fill="none">
      <path d={`${ticks}M${BACK.left} ${line}H${BACK.right}`} />
      <DrawingLabel x={(BACK.left + BACK.right) / 2} y={line - 10}>
        10 in
      </DrawingLabel>
    </g>
  )
}
