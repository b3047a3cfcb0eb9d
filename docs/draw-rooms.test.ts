import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawRooms, PICTURE } from './draw-rooms.ts'

test('the picture of the rooms is that of today’s imports, and no two rooms import each other; npm run draw makes it anew', () => {
  expect(readFileSync(PICTURE, 'utf8')).toBe(drawRooms())
})
