import { expect } from 'vitest'

type Reply = { status: number; body: Record<string, unknown> }
export type Act = (id: string) => Promise<Reply>

/** The acts whose states may not follow, by the table, answer 409 and the name of the state. Answers what they say. */
export async function eachRefuses(
  id: string,
  state: string,
  acts: [name: string, act: Act][],
): Promise<string[]> {
  expect(acts.length, state).toBeGreaterThan(0)
  const said: string[] = []
  for (const [name, does] of acts) {
    const { status, body } = await does(id)
    expect(`${name}: ${status}`, JSON.stringify(body)).toBe(`${name}: 409`)
    expect(body.message, name).toMatch(new RegExp(`\\b${state}\\b`))
    said.push(String(body.message))
  }
  return said
}

export const illegal = <State extends string>(
  from: State,
  moves: Record<State, readonly State[]>,
  acts: [to: State, act: Act][],
): [string, Act][] => acts.filter(([to]) => to !== from && !moves[from].includes(to))
