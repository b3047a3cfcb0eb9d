import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VIEW_TABLE_NAMES } from '#contract/view-tables.ts'
import { addressOf, stateOf } from '#web/admin/table/view-state.ts'

test('two addresses that show the same rows are one view, on whichever page, of whichever group', () => {
  const params = new URLSearchParams('group=trade&sort=price&search=saw&page=3&maker=')
  expect(stateOf(params, ['group'])).toBe('search=saw&sort=price')
  expect(stateOf(new URLSearchParams('search=saw&sort=price'))).toBe('search=saw&sort=price')
  expect(addressOf('search=plane&group=other', params, ['group'])).toBe('?group=trade&search=plane')
  expect(addressOf('', params)).toBe('?')
})

test('every table of the dashboard has its views, each under a name of its own', async () => {
  const admin = path.join(import.meta.dirname, '..')
  const named: string[] = []
  for await (const file of glob('**/*.tsx', { cwd: admin })) {
    if (file === path.join('table', 'data-table.tsx')) continue
    const text = await readFile(path.join(admin, file), 'utf8')
    const tables = text.match(/<DataTable\b/g)?.length ?? 0
    const views = [...text.matchAll(/<DataTable\b[^>]*?\bviews="([^"]+)"/g)].map(([, name = '']) => name)
    expect(views.length, `${file} has a table without views`).toBe(tables)
    const lists = [...text.matchAll(/<SavedViews\b[^>]*?\btable="([^"]+)"/g)].map(([, name = '']) => name)
    named.push(...views, ...lists)
  }
  expect(named.toSorted()).toEqual(VIEW_TABLE_NAMES.toSorted())
})
