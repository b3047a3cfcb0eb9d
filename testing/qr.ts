/** A drawn code as a camera sees it, four pixels for each of its squares. `path`: of `drawnQr`. */
export function pixelsOf({ size, path }: { size: number; path: string }) {
  const side = size * 4
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < 4; dy++) {
      const start = ((Number(y) * 4 + dy) * side + Number(x) * 4) * 4
      data.fill(0, start, start + 16)
    }
  return { width: side, height: side, data }
}
