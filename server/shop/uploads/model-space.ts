/** Places in space, in meters, and what glTF does to them: columns of a matrix one after the other. Pure. */

export type Matrix = readonly number[]
export type Box = { least: number[]; most: number[] }

export const STILL: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

export const emptyBox = (): Box => ({
  least: [Infinity, Infinity, Infinity],
  most: [-Infinity, -Infinity, -Infinity],
})

export function take({ least, most }: Box, place: readonly number[]): void {
  for (const [axis, amount] of place.entries()) {
    least[axis] = Math.min(least[axis] ?? Infinity, amount)
    most[axis] = Math.max(most[axis] ?? -Infinity, amount)
  }
}

/** The eight corners of a box, moved. */
export function cornersOf({ least, most }: Box, matrix: Matrix): number[][] {
  return Array.from({ length: 8 }, (_, nth) =>
    moved(
      [0, 1, 2].map((axis) => ((nth >> axis) & 1 ? most : least)[axis] ?? 0),
      matrix,
    ),
  )
}

function moved([x = 0, y = 0, z = 0]: number[], m: Matrix): number[] {
  return [0, 1, 2].map(
    (row) => (m[row] ?? 0) * x + (m[4 + row] ?? 0) * y + (m[8 + row] ?? 0) * z + (m[12 + row] ?? 0),
  )
}

export function product(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, nth) => {
    const [row, column] = [nth % 4, Math.floor(nth / 4) * 4]
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[k * 4 + row] ?? 0) * (b[column + k] ?? 0), 0)
  })
}

type Placed = { matrix?: Matrix | undefined; translation: Matrix; rotation: Matrix; scale: Matrix }

/** Where a node stands in the one above it (glTF 2.0, 3.5.3). */
export function matrixOf({ matrix, translation, rotation, scale }: Placed): Matrix {
  if (matrix) return matrix
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const [a = 1, b = 1, c = 1] = scale
  const [tx = 0, ty = 0, tz = 0] = translation
  return [
    ...[(1 - 2 * (y * y + z * z)) * a, 2 * (x * y + w * z) * a, 2 * (x * z - w * y) * a, 0],
    ...[2 * (x * y - w * z) * b, (1 - 2 * (x * x + z * z)) * b, 2 * (y * z + w * x) * b, 0],
    ...[2 * (x * z + w * y) * c, 2 * (y * z - w * x) * c, (1 - 2 * (x * x + y * y)) * c, 0],
    ...[tx, ty, tz, 1],
  ]
}
