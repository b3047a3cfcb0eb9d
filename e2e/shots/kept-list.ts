import type { Page } from '@playwright/test'
import { ask } from '../admin.ts'

const NOTE = 'Twelve dovetailed drawers in 12 mm oak, for the bench by the window.'
const HEADINGS = ['Drawers, twelve of them', 'Carcass', 'Finish']

/** A shared list of five tools, one of them above its headings, the last of which has none. */
export async function keepList(page: Page, tools: string[]): Promise<{ list: string; listLink: string }> {
  const lines = tools.map((productId, nth) => ({ productId, quantity: 1 + nth * 3 }))
  const made = await ask(page, { method: 'POST', path: '/lists', body: { name: 'New bench', lines } })
  const list = String(Object(made.answer).insertedId)
  const path = `/lists/${list}`
  await ask(page, { method: 'PUT', path, body: { note: NOTE, isShared: true } })
  const noted = { quantity: 4, note: 'Not the one with the brass face.' }
  await ask(page, { method: 'PUT', path: `${path}/lines/${tools[1]}`, body: noted })
  const ids = [tools.slice(1, 3), tools.slice(3), []]
  const sections = HEADINGS.map((name, nth) => ({ name, productIds: ids[nth] ?? [] }))
  const body = { turn: 0, loose: tools.slice(0, 1), sections }
  await ask(page, { method: 'PUT', path: `${path}/arrangement`, body })
  const { answer } = await ask(page, { method: 'GET', path })
  return { list, listLink: String(Object(answer).link).split('/').at(-1) ?? '' }
}
