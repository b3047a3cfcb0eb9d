import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'

export type Row = {
  what: string
  bare: string
  kerf: string
  ratio: number
  rounds: number[]
  bound: string
  holds: boolean
}

const RESULTS = new URL('results.md', import.meta.url)

/** Prints the figures, writes them to bench/results.md where they are all, and answers whether all of them hold. */
export async function report(
  rows: Row[],
  run: { rounds: number; seconds: number; isWhole: boolean },
): Promise<boolean> {
  const table = [
    ['what', 'bare', 'Kerf', 'ratio', 'bound', 'lowest to highest', ''],
    ...rows.map(({ what, bare, kerf, ratio, rounds, bound, holds }) => [
      what,
      bare,
      kerf,
      ratio.toFixed(2),
      bound,
      `${Math.min(...rounds).toFixed(2)} to ${Math.max(...rounds).toFixed(2)}`,
      holds ? 'holds' : 'FAILS',
    ]),
  ]
  const [head = [], ...body] = table.map((cells) => `| ${cells.join(' | ')} |`)
  const text = [
    '# What was measured',
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}); the median of ${run.rounds} rounds of ${run.seconds} s each. [README.md](README.md) says how.`,
    '',
    head,
    `|${'---|'.repeat(table[0]?.length ?? 0)}`,
    ...body,
    '',
  ].join('\n')
  process.stdout.write(`${text}\n`)
  if (run.isWhole) await writeFile(RESULTS, text + measuredOnce(await readFile(RESULTS, 'utf8')))
  return rows.every(({ holds }) => holds)
}

/** The sections below the table: figures that were measured once, which no run of the bench makes anew. */
export function measuredOnce(results: string): string {
  return /\n## [\s\S]*$/.exec(results)?.[0] ?? ''
}
