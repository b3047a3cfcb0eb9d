import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/** A search looks for faults while nothing fails. It has far more random cases than `npm test` has time for. */
type Search = {
  what: string
  files: string[]
  /** For each option, its variables in the environment of the tests, and its default. */
  options: Record<string, { variables: string[]; usual?: string }>
  /** Further arguments for Vitest. */
  more?: string[]
}

export const SEARCHES: Record<string, Search> = {
  model: {
    what: 'many random stories and races of orders; --minutes limits each kind',
    files: [
      'server/selling/orders/model.test.ts',
      'server/selling/orders/races.test.ts',
      'server/selling/edits/stories.test.ts',
    ],
    options: {
      runs: { variables: ['KERF_MODEL_RUNS', 'KERF_RACE_RUNS'], usual: '5000' },
      seed: { variables: ['KERF_MODEL_SEED'] },
      minutes: { variables: ['KERF_MODEL_MINUTES'] },
    },
  },
  fuzz: {
    what: 'many random requests to every call',
    files: ['server/platform/http/fuzz.long.test.ts'],
    options: {
      runs: { variables: ['KERF_FUZZ_RUNS'], usual: '20000' },
      seed: { variables: ['KERF_FUZZ_SEED'] },
    },
  },
  replay: {
    what: 'the receipts of many random orders, calculated anew by a second program',
    files: ['replay/replay.test.ts'],
    options: {
      orders: { variables: ['KERF_REPLAY_ORDERS'], usual: '10000' },
      seed: { variables: ['KERF_REPLAY_SEED'] },
    },
  },
  pairs: {
    what: 'every two acts that write, at once on the same rows; --part 2/4 tries a part of them',
    files: ['server/pairs.long.test.ts'],
    options: { part: { variables: ['KERF_PAIRS'], usual: '1/1' } },
    more: ['--testTimeout=3600000'],
  },
}

/** Runs a search with the options of a command line and returns the exit code of Vitest. The same seed tries the same cases. */
export function runSearch({ files, options, more = [] }: Search, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }])),
  })
  const given = Object.entries(options).flatMap(([name, { variables, usual }]) => {
    const value = values[name] ?? usual
    return value === undefined ? [] : variables.map((variable) => [variable, value])
  })
  // Vitest looks at files that are named `.long.test.ts` only where it is told to.
  const isLong = files.some((file) => file.endsWith('.long.test.ts'))
  const env = { ...process.env, ...(isLong && { KERF_LONG: 'yes' }), ...Object.fromEntries(given) }
  const vitest = spawn('vitest', ['run', ...files, ...more], { env, stdio: 'inherit' })
  return new Promise((resolve) => vitest.once('exit', (code) => resolve(code ?? 1)))
}
