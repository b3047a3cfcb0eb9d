import { expect, test } from 'vitest'
import { withAct } from '#web/admin/families/size-history.ts'
import { emptyRow } from '#web/admin/families/size-rows.ts'

test('what is typed into a cell is one act, each other change another, and rows that were read anew begin a new history', () => {
  const [empty, one, two, three, pasted] = [
    [emptyRow()],
    [emptyRow()],
    [emptyRow()],
    [emptyRow()],
    [emptyRow()],
  ]
  const [price, stock] = [
    { key: 'a', column: 'price' },
    { key: 'a', column: 'aviQuantity' },
  ]
  let history = withAct({ done: [], undone: [] }, { before: empty, after: one, cell: price })
  history = withAct(history, { before: one, after: two, cell: { ...price } })
  expect(history.done).toEqual([{ before: empty, after: two, cell: price }])
  history = withAct(history, { before: two, after: three, cell: stock })
  history = withAct(history, { before: three, after: pasted, words: '1 row pasted.' })
  expect(history.done.map(({ after }) => after)).toEqual([two, three, pasted])
  const anew = { before: [emptyRow()], after: one, cell: stock }
  expect(withAct(history, anew).done).toEqual([anew])
  expect(withAct({ done: [], undone: history.done }, anew).undone, 'there is nothing to do again').toEqual([])
})
