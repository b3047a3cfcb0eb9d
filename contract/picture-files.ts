import { partsOf } from '#contract/picture-widths.ts'

const DRAWING = /^(\/drawings\/[a-z0-9-]+)\.svg$/
/** The width in pixels of the JPEG that a tool's picture has beside it, for who reads neither WebP nor SVG. */
const JPEG_WIDTHS: Record<string, number> = { tools: 1200, families: 1200, sizes: 640 }

/** The widest file of one of our pictures; any other address as it is. */
export function largestOf(img: string): string {
  const found = partsOf(img)
  return found ? `${found.stem}-${found.webpWidths.at(-1)}.webp` : img
}

/** The JPEG of a picture of a tool, or of a drawing, with its width in pixels, which is its height; undefined where there is none. */
export function jpegOf(img: string): { address: string; width: number } | undefined {
  const [, drawing] = DRAWING.exec(img) ?? []
  if (drawing) return { address: `${drawing}-1200.jpg`, width: 1200 }
  const found = partsOf(img)
  const width = found && JPEG_WIDTHS[found.folder]
  return width ? { address: `${found.stem}-${width}.jpg`, width } : undefined
}

/** Whether the picture is a drawing of a kind of tool and not a picture of the tool. */
export const isDrawing = (img: string) => DRAWING.test(img)

/** Whether the picture shows a tool beside a rule of 6 in, as those that came with the demo's tools do. */
export const isBesideRule = (img: string) => img.startsWith('/beside/')

const ENDS = [
  ...(['bristles', 'chuck', 'edge', 'head', 'jaws', 'label', 'part'] as const),
  ...(['pieces', 'scale', 'surface', 'teeth', 'thread', 'tip', 'vial'] as const),
]
const END = /^\/ends\/[a-z0-9-]+-([a-z]+)-\d+\.webp$/

/** What of a tool a picture shows from close by, as those that came with the demo's tools say in their names; undefined of any other. */
export function endIn(img: string) {
  const named = END.exec(img)?.[1]
  return ENDS.find((end) => end === named)
}
