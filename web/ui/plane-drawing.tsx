/** A smoothing plane from the side, its iron bedded at 45 degrees, taking a shaving. */
import { DrawingLabel } from '#web/ui/drawing-label.tsx'

const SOLE = 330
const MOUTH = 196

const BODY = `M44 ${SOLE}V310C44 301 52 298 62 298H124C144 298 148 284 160 270C172 256 188 248 212 248C244 248 268 254 296 274C314 287 330 299 356 299H444C455 299 462 304 462 314V${SOLE}Z`
const TOTE =
  'M334 298C333 288 340 283 349 278C362 270 366 254 362 234C358 214 349 194 343 172C341 162 342 155 348 152C358 144 374 139 390 140C405 141 420 146 425 152C428 157 424 162 416 163C402 165 395 174 397 190C400 214 412 238 424 262C430 274 433 286 433 298Z'
const KNOB =
  'M74 296C74 288 80 284 84 274C90 262 90 256 84 246C76 234 74 216 90 211C94 209.5 106 209.5 112 211C128 216 126 234 118 246C112 256 112 262 118 274C122 284 128 288 128 296Z'

export function PlaneDrawing() {
  return (
    <svg viewBox="20 0 460 452" className="w-full max-w-xl" aria-hidden="true">
      <g stroke="var(--color-paper)" strokeLinejoin="round" fill="var(--color-green-face)">
        <path d={BOARD} fill="var(--color-green-dark)" />
        <path d={GRAIN} fill="none" opacity="0.28" />
        <path d={TOTE} />
        <path d={KNOB} />
        <path d="M394 150C380 156 376 170 380 190C386 222 402 250 408 280" fill="none" opacity="0.35" />
        <path d="M84 246H118M84 274H118" fill="none" opacity="0.35" />
        <path
          d={`M230 ${SOLE - 62}L302 212L315 226L298 256L304 ${SOLE - 40}`}
          fill="var(--color-green-dark)"
        />
        <path d={CAP} transform="translate(9 9)" />
        <path d={SHAVING} fill="none" strokeWidth="1.5" />
        <path d={BODY} />
        <path d={`M44 ${SOLE - 8}H462`} fill="none" opacity="0.5" />
      </g>
      <Iron />
      <Dimensions />
    </svg>
  )
}

const BOARD = `M28 ${SOLE}H472V378H28Z`
const GRAIN =
  'M48 344c70 -4 120 5 190 0M90 358c90 5 150 -5 240 1M300 344c50 4 90 -3 140 0M380 364c30 2 50 -2 80 0'
/** What the iron takes off: it leaves through the throat and curls. */
const SHAVING = `M${MOUTH} ${SOLE}C186 300 188 268 176 236C164 200 128 190 112 158C102 136 116 116 134 122C150 128 146 150 132 148C122 146 124 134 132 135`
/** The lever cap, lying on the iron. */
const CAP = 'M192 300C188 288 198 276 208 266L280 194C288 186 298 178 305 173L314 180L204 292Z'

/** The part that does the work. */
function Iron() {
  return (
    <g stroke="var(--color-brass)" fill="none">
      <path d={`M${MOUTH} ${SOLE}L334 192`} strokeWidth="3.5" opacity="0.95" />
      <path d="M330 190L316 118H302" />
      <DrawingLabel x={282} y={122} brass>
        iron
      </DrawingLabel>
    </g>
  )
}

function Dimensions() {
  const line = 408
  const ticks = [44, MOUTH, 462].map((x) => `M${x} 388V${line + 6}M${x - 4} ${line + 4}l8 -8`).join('')
  return (
    <g stroke="var(--color-paper)" opacity="0.75" fill="none">
      <path d={`${ticks}M44 ${line}H462`} />
      <path d={`M${MOUTH + 62} ${SOLE}A62 62 0 0 0 ${MOUTH + 44} ${SOLE - 44}`} strokeDasharray="2 3" />
      <DrawingLabel x={MOUTH + 80} y={SOLE - 16}>
        45°
      </DrawingLabel>
      <DrawingLabel x={(44 + MOUTH) / 2} y={line + 20}>
        toe
      </DrawingLabel>
      <DrawingLabel x={(MOUTH + 462) / 2} y={line + 20}>
        sole, 9 3/4 in
      </DrawingLabel>
    </g>
  )
}
