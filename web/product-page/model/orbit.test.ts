import { expect, test } from 'vitest'
import { nearer, START, viewAfter } from '#web/product-page/model/orbit.ts'

test('keys turn a model, look at it from closer and start over; others do nothing', () => {
  const right = viewAfter(START, 'ArrowRight')
  expect(right?.around).toBeGreaterThan(START.around)
  expect(viewAfter(right ?? START, 'ArrowLeft')?.around).toBeCloseTo(START.around)
  expect(viewAfter(START, '+')?.close).toBeGreaterThan(1)
  expect(viewAfter(START, '-')?.close).toBeLessThan(1)
  expect(viewAfter({ around: 9, above: 1, close: 4 }, 'Home')).toEqual(START)
  for (const key of ['a', 'Tab', 'Escape', 'constructor']) expect(viewAfter(START, key)).toBeUndefined()
})

test('nobody turns a model over its top, nor comes so close that nothing is seen', () => {
  let view = START
  for (let nth = 0; nth < 40; nth++) view = viewAfter(viewAfter(view, 'ArrowUp') ?? view, '+') ?? view
  expect(view.above).toBeLessThan(Math.PI / 2)
  expect(view.close).toBe(12)
  for (let nth = 0; nth < 80; nth++) view = viewAfter(viewAfter(view, 'ArrowDown') ?? view, '-') ?? view
  expect(view.above).toBeGreaterThan(-Math.PI / 2)
  expect(view.close).toBe(0.6)
})

test('a turn glides to its end and stops there, so nothing is drawn anew while the model stands still', () => {
  const to = { around: 2, above: 0, close: 2 }
  let [view, frames] = [START, 0]
  while (view !== to && frames < 200) {
    view = nearer(view, to, 16)
    frames++
  }
  expect(view).toBe(to)
  expect(frames).toBeGreaterThan(10)
  expect(frames).toBeLessThan(80)
})
