import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import {
  branchOf,
  inForce,
  inOrder,
  movedTo,
  mustHaveRoom,
  pathOf,
  withoutGap,
} from '#server/catalogue/categories/category.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

type Row = { id: string; name: string; parentId: string | null; position: number }

const row = (id: string, parentId: string | null, position: number): Row => ({
  id,
  name: id,
  parentId,
  position,
})
const TREE = [
  row('hand tools', null, 0),
  row('saws', 'hand tools', 0),
  row('back saws', 'saws', 0),
  row('handsaws', 'saws', 1),
  row('planes', 'hand tools', 1),
  row('power tools', null, 1),
]

function apply(rows: Row[], places: Omit<Row, 'name'>[]): Row[] {
  return rows.map((each) => ({ ...each, ...places.find(({ id }) => id === each.id) }))
}

/** What is wrong with a tree, in words. */
function faults(rows: Row[]): string[] {
  const parents = [null, ...rows.map(({ id }) => id)]
  const gaps = parents.filter((parent) => {
    const positions = rows.filter(({ parentId }) => parentId === parent).map(({ position }) => position)
    return positions.toSorted((a, b) => a - b).some((position, index) => position !== index)
  })
  const lost = rows.filter(({ id }) => !inOrder(rows).some((each) => each.id === id))
  const deep = rows.filter(({ id }) => pathOf(rows, id).length > 3)
  return [
    ...gaps.map((parent) => `a gap below ${parent}`),
    ...lost.map(({ id }) => `${id} stands in a circle`),
    ...deep.map(({ id }) => `${id} is too deep`),
  ]
}

test('after any moves, additions and removals the tree has no circle, no fourth level and no gap, and nothing is lost', () => {
  const act = fc.record({
    kind: fc.constantFrom('add', 'move', 'move', 'move', 'remove'),
    which: fc.nat(30),
    to: fc.option(fc.nat(30), { nil: null }),
    position: fc.nat(8),
  })
  let moved = 0
  let refused = 0
  const property = fc.property(fc.array(act, { minLength: 20, maxLength: 60 }), (acts) => {
    let rows: Row[] = TREE
    for (const [index, { kind, which, to, position }] of acts.entries()) {
      const category = rows[which % Math.max(rows.length, 1)]
      const parentId = to === null ? null : (rows[to % Math.max(rows.length, 1)]?.id ?? null)
      try {
        if (kind === 'add') {
          mustHaveRoom(rows, parentId)
          const last = rows.filter((each) => each.parentId === parentId).length
          rows = [...rows, row(`new ${index}`, parentId, last)]
        } else if (category && kind === 'move') {
          const places = movedTo(rows, category.id, { parentId, position })
          rows = apply(rows, places)
          const now = rows.find(({ id }) => id === category.id)
          const beside = rows.filter((each) => each.parentId === parentId).length
          expect(now).toMatchObject({ parentId, position: Math.min(position, beside - 1) })
          moved++
        } else if (category && !rows.some((each) => each.parentId === category.id)) {
          const places = withoutGap(rows, category)
          rows = apply(rows, places).filter(({ id }) => id !== category.id)
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        expect(error.code).toBe('PLACE_REFUSED')
        refused++
      }
      expect(faults(rows)).toEqual([])
    }
  })
  fc.assert(property, { numRuns: 300 })
  expect(moved, 'some moves were right').toBeGreaterThan(100)
  expect(refused, 'some were not').toBeGreaterThan(100)
})

describe('a move is refused with the reason', () => {
  const saying = (id: string, parentId: string | null) => () => movedTo(TREE, id, { parentId, position: 0 })

  test('below itself, also further down', () => {
    expect(saying('saws', 'saws')).toThrow('saws cannot stand below itself')
    expect(saying('hand tools', 'back saws')).toThrow('hand tools cannot stand below itself')
  })

  test('deeper than three, counting what is below it', () => {
    expect(saying('planes', 'back saws')).toThrow(
      'Categories are at most 3 deep, and with planes there they would be 4',
    )
    expect(saying('hand tools', 'power tools')).toThrow('they would be 4')
    expect(saying('saws', 'power tools')).not.toThrow()
  })

  test('to a parent that is gone', () => {
    expect(saying('saws', 'routers')).toThrow('There is no such category to stand below')
  })
})

test('a move names only the places that change, and a move to where it stands none', () => {
  expect(movedTo(TREE, 'saws', { parentId: 'hand tools', position: 0 })).toEqual([])
  expect(movedTo(TREE, 'planes', { parentId: 'hand tools', position: 7 })).toEqual([])
  expect(movedTo(TREE, 'planes', { parentId: null, position: 1 })).toEqual([
    { id: 'planes', parentId: null, position: 1 },
    { id: 'power tools', parentId: null, position: 2 },
  ])
})

test('a category has the attributes of those above it, from the top down, and then its own', () => {
  const attributes = [
    { categoryId: 'back saws', position: 0, name: 'depth' },
    { categoryId: 'saws', position: 1, name: 'teeth' },
    { categoryId: 'saws', position: 0, name: 'filing' },
    { categoryId: 'hand tools', position: 0, name: 'handle' },
    { categoryId: 'planes', position: 0, name: 'iron' },
  ]
  const names = (id: string) => inForce(TREE, attributes, id).map(({ name }) => name)
  expect(names('back saws')).toEqual(['handle', 'filing', 'teeth', 'depth'])
  expect(names('saws')).toEqual(['handle', 'filing', 'teeth'])
  expect(names('power tools')).toEqual([])
})

test('a branch is a category with all below it, each after its parent', () => {
  expect(branchOf(TREE, 'saws').map(({ id }) => id)).toEqual(['saws', 'back saws', 'handsaws'])
  expect(inOrder(TREE).map(({ id }) => id)).toEqual(TREE.map(({ id }) => id))
})

test('what is refused is said in the language of whoever asks', () => {
  const refused = () => mustHaveRoom(TREE, 'back saws')
  expect(refused).toThrow('Categories are at most 3 deep, and back saws is at the lowest level already')
  inLanguage('de', () =>
    expect(refused).toThrow('Kategorien haben höchstens 3 Ebenen, und back saws ist schon auf der untersten'),
  )
})
