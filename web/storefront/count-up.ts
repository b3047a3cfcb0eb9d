/** What a counter shows on its way to `total`; `progress` goes from 0 to 1, quick at first and slow at last. */
export function countAt(total: number, progress: number): number {
  const rest = 1 - Math.min(Math.max(progress, 0), 1)
  return Math.round(total * (1 - rest ** 3))
}
