import encodeQR from 'qr'

/** With the rim that scanners need, and error correction M. `path`: of an SVG that is `size` wide and high. */
export function drawnQr(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size: rows.length, path: path.join('') }
}
