/** The widths, in pixels, that the pictures of each folder come in, as AVIF and, but for those of `FEWER_WEBP`, as WebP. */
const WIDTHS: Record<string, number[]> = {
  tools: [320, 640, 1200],
  families: [320, 640, 1200, 1600],
  sizes: [320, 640, 960],
  beside: [320, 640],
  ends: [320, 640, 960],
  scenes: [640, 1280, 1920],
  people: [96, 192],
  uploads: [320, 640, 1200],
}
/** Few browsers read no AVIF: those take the next larger of these files, or enlarge the largest. */
const FEWER_WEBP: Record<string, number[]> = {
  families: [320, 640, 1200],
  sizes: [640, 960],
  beside: [640],
  ends: [640],
}
const OURS = /^(\/([a-z]+)\/[a-z0-9-]+)-\d+\.webp$/

type Parts = { stem: string; folder: string; widths: number[]; webpWidths: number[] }

/** The folder, the widths and the address up to the width of one of our pictures (`/tools/saw-640.webp`); undefined of any other. */
export function partsOf(img: string): Parts | undefined {
  const [, stem, folder] = OURS.exec(img) ?? []
  const widths = folder && WIDTHS[folder]
  return stem && widths ? { stem, folder, widths, webpWidths: FEWER_WEBP[folder] ?? widths } : undefined
}
