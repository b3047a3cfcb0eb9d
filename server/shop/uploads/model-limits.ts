/** What a phone draws without trouble. The largest of the demo's models has 282,000 triangles and 584 drawings. */

export const MOST_TRIANGLES = 300_000
export const MOST_CORNERS = 300_000
export const MOST_NODES = 1000
/** Each part of a surface that a node draws is a call of its own. */
export const MOST_DRAWINGS = 600
export const MOST_MATERIALS = 50
export const MOST_TEXTURES = 8
export const MOST_TEXTURE_SIDE = 2048
/** Of all textures together: 64 MB of a phone's graphics. */
export const MOST_TEXTURE_PIXELS = 16 * 1024 * 1024
export const MOST_DESCRIPTION_BYTES = 512 * 1024
/** Of what stands in each other. */
export const DEEPEST = 32
/** In meters, of the longest side. */
export const LEAST_SIDE = 0.001
export const MOST_SIDE = 10
export const LONGEST_PART = 60
