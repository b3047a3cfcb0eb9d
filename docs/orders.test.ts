import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MOVES } from '#contract/order-states.ts'

const TITLES = { payment: 'Payment', fulfilment: 'Fulfilment', parcel: 'A parcel', return: 'A return' }

test('the tables and diagrams of docs/orders.md are the tables of moves', () => {
  const text = readFileSync(new URL('orders.md', import.meta.url), 'utf8')
  const [, shown] = /<!-- moves -->\n([\s\S]*)<!-- \/moves -->/.exec(text) ?? []
  const axes = Object.entries(MOVES).map(
    ([axis, moves]) => [TITLES[axis as keyof typeof TITLES], moves] as const,
  )
  expect(shown).toBe(axes.map(([title, moves]) => `${diagram(title, moves)}\n`).join('\n'))
})

/** Mermaid takes no blanks in ids. */
const idOf = (state: string) => state.replaceAll(' ', '_')

function diagram(title: string, moves: Record<string, readonly string[]>): string {
  const states = Object.keys(moves).map((state) => `  ${idOf(state)} : ${state}`)
  const [first = ''] = Object.keys(moves)
  const arrows = Object.entries(moves).flatMap(([from, to]) =>
    to.map((next) => `  ${idOf(from)} --> ${idOf(next)}`),
  )
  const rows = Object.entries(moves).map(([from, to]) => `| ${from} | ${to.join(', ') || 'nothing'} |`)
  return [
    `**${title}**`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...[...states, `  [*] --> ${idOf(first)}`, ...arrows],
    '```',
    '',
    '| from | to |',
    '|---|---|',
    ...rows,
  ].join('\n')
}
