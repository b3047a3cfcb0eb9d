import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moves, type Statuses } from '#server/selling/orders/order.ts'

test('the diagram and the table of docs/orders.md are the table of moves', () => {
  const text = readFileSync(new URL('orders.md', import.meta.url), 'utf8')
  const [, shown] = /<!-- moves -->\n([\s\S]*)<!-- \/moves -->/.exec(text) ?? []
  expect(shown).toBe(`${diagram()}\n${table()}`)
})

const nameOf = (state: Statuses) => `${state.orderStatus}/${state.paymentStatus}`
const idOf = (state: Statuses) => state.orderStatus

const steps = moves.flatMap(({ from, to }) =>
  Object.entries(to).map(([event, next]) => ({ event, from, to: next })),
)

function diagram(): string {
  const states = moves.map(({ from }) => `  ${idOf(from)} : ${nameOf(from)}`)
  const arrows = steps.map(({ event, from, to }) => `  ${idOf(from)} --> ${idOf(to)} : ${event}`)
  const first = moves.slice(0, 1).map(({ from }) => `  [*] --> ${idOf(from)} : placed`)
  return ['```mermaid', 'stateDiagram-v2', ...states, ...first, ...arrows, '```', ''].join('\n')
}

function table(): string {
  const rows = steps.map(({ event, from, to }) => `| ${nameOf(from)} | ${event} | ${nameOf(to)} |`)
  return ['| from | event | to |', '|---|---|---|', ...rows, '', ''].join('\n')
}
