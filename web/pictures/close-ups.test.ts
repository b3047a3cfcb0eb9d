import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closeUpOf } from '#web/pictures/close-ups.ts'

test('a tool keeps its look from close by when a new first picture takes the place of the old one', () => {
  const looks = [
    ['/tools/dovetail-saw-640.webp', '/tools/dovetail-saw-detail-640.webp'],
    ['/families/dovetail-saw-640.webp', '/tools/dovetail-saw-detail-640.webp'],
    ['/families/bench-plane-1200.webp', '/tools/smoothing-plane-no-4-detail-640.webp'],
    ['/families/marking-gauge-9-in-640.webp', '/tools/marking-gauge-detail-640.webp'],
    ['/families/twist-bit-640.webp', undefined],
    ['/uploads/dovetail-saw-640.webp', undefined],
    ['/families/constructor-640.webp', undefined],
  ] as const
  for (const [img, closeUp] of looks) {
    expect(closeUpOf(img), img).toBe(closeUp)
    if (closeUp) expect(existsSync(`public${closeUp}`), closeUp).toBe(true)
  }
})
