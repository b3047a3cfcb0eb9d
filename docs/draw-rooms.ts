/** `npm run draw`: draws docs/pictures/rooms.svg, the rooms of the code on their floors, from the imports. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

export const PICTURE = 'docs/pictures/rooms.svg'

/** A folder that holds one concept. `wing`: its colour. */
type Room = { name: string; wing: string }

const WINGS: Record<string, string> = {
  web: '#1f5c4a',
  history: '#7a4f9a',
  catalogue: '#2f6690',
  selling: '#a4632a',
  people: '#8a3b47',
  shop: '#5f6b2d',
  platform: '#4a4a4a',
  contract: '#1f5c4a',
  sandbox: '#4a4a4a',
}

/** The room of a file; undefined for what is in none. */
function roomOf(file: string): Room | undefined {
  const [top = '', wing = '', room = ''] = file.split('/')
  if (top === 'server') return file.split('/').length > 3 ? { name: `${wing}/${room}`, wing } : undefined
  return top in WINGS ? { name: top, wing: top } : undefined
}

const IMPORTED = /(?:from|import)\s*\(?\s*'#((?:server|contract|web|sandbox)\/[^']+)'/g

/** The rooms that each room imports, types included. */
function readImports(): Map<string, Set<string>> {
  const files = execFileSync('git', ['ls-files', 'server', 'contract', 'web', 'sandbox'], {
    encoding: 'utf8',
  })
  const imports = new Map<string, Set<string>>()
  for (const file of files
    .split('\n')
    .filter((one) => /\.tsx?$/.test(one) && !/\.test\.|testing/.test(one))) {
    const own = roomOf(file)?.name
    if (!own) continue
    const known = imports.get(own) ?? new Set()
    imports.set(own, known)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const other = roomOf(path)?.name
      if (other && other !== own) known.add(other)
    }
  }
  return imports
}

/** The floors from the ground up: each room stands on the lowest floor above all that it imports. Errors: two rooms that import each other. */
function floorsOf(imports: Map<string, Set<string>>): string[][] {
  const floors = new Map<string, number>()
  function floorOf(room: string, above: string[]): number {
    if (above.includes(room)) throw new Error(`Rooms import each other: ${[...above, room].join(' -> ')}`)
    const known = floors.get(room)
    if (known !== undefined) return known
    const below = [...(imports.get(room) ?? [])].map((one) => floorOf(one, [...above, room]))
    const floor = below.length === 0 ? 0 : Math.max(...below) + 1
    floors.set(room, floor)
    return floor
  }
  for (const room of imports.keys()) floorOf(room, [])
  const rooms = [...floors.keys()].sort()
  return Array.from({ length: Math.max(...floors.values()) + 1 }, (_, floor) =>
    rooms.filter((room) => floors.get(room) === floor),
  )
}

const [WIDTH, ROW, BOX, GAP, MARGIN] = [980, 40, 28, 8, 16]

/** The picture as SVG, from the imports of the code. */
export function drawRooms(): string {
  const floors = floorsOf(readImports()).toReversed()
  const rows = floors.map((rooms, row) => {
    const width = Math.min(230, (WIDTH - 2 * MARGIN - (rooms.length - 1) * GAP) / rooms.length)
    const left = (WIDTH - rooms.length * width - (rooms.length - 1) * GAP) / 2
    return rooms
      .map((room, place) => box(room, left + place * (width + GAP), MARGIN + row * ROW, width))
      .join('\n')
  })
  const height = 2 * MARGIN + floors.length * ROW
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" role="img" aria-label="The rooms of the code on their floors">
<rect width="${WIDTH}" height="${height}" fill="#faf8f3"/>
${rows.join('\n')}
</svg>
`
}

function box(room: string, x: number, y: number, width: number): string {
  const color = WINGS[room.split('/')[0] ?? ''] ?? '#4a4a4a'
  const at = (value: number) => Number(value.toFixed(1))
  return `<rect x="${at(x)}" y="${y}" width="${at(width)}" height="${BOX}" rx="3" fill="${color}"/><text x="${at(x + width / 2)}" y="${y + 18}" fill="#fff" font-size="11" text-anchor="middle">${room}</text>`
}

if (import.meta.main) writeFileSync(PICTURE, drawRooms())
