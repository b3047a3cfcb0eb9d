// Which place of each family's first tool is seen from close by. A line of ends.json says what it is, where the middle of it lies in the
// first view (hundredths of its width from the left, of its height from above) and how many hundredths of the width are seen.
import fs from 'node:fs'
import path from 'node:path'

const FILE = path.join(import.meta.dirname, 'ends.json')

/** By family { what, file, at, width }; `file` is the picture's name, which says what it shows. */
export function readEnds() {
  const lines = Object.entries(JSON.parse(fs.readFileSync(FILE, 'utf8')))
  return new Map(lines.map(([name, line]) => [name, endOf(name, line)]))
}

function endOf(name, line) {
  const [what, ...numbers] = line.split(' ')
  const [x, y, width] = numbers.map((number) => Number(number) / 100)
  return { what, file: `${name}-${what}`, at: [x, y], width }
}
