import type { Loader } from '#bench/processes.ts'
import { germanQueries, goldenQueries } from '#testing/golden/queries.ts'
import { median } from '#testing/median.ts'
import { get } from '#testing/raw-requests.ts'

const ROUNDS = 5
const SECONDS = 2
/** How much more a search or an index may take in German than in English. */
const MOST = 2

type Asked = { port: number; token: string; memoryMb: () => Promise<number> }

/**
 * Measures German beside English in one shop: p95 of the golden sets, asked in turn and not answered from the cache, and the memory that
 * the second index takes, as a share of what the first took. Prints both as ratios, and answers whether both are at most 2.
 */
export async function measureGerman(loader: Loader, { port, token, memoryMb }: Asked, englishMb: number) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' }
  const before = await memoryMb()
  const began = performance.now()
  while (!(await isFound(port, headers))) if (performance.now() - began > 120_000) break
  const loadedMs = Math.round(performance.now() - began)
  const german = pathsOf(germanQueries).map((path) => get(path, headers))
  const english = pathsOf(goldenQueries).map((path) => get(path, { ...headers, 'accept-language': 'en-US' }))
  const ratios: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const [one, other] = [await p95(german), await p95(english)]
    if (round >= 0) ratios.push(one / other)
  }
  const slower = median(ratios)
  const larger = ((await memoryMb()) - before) / englishMb
  process.stdout.write(
    `German, beside English: the first search after ${loadedMs} ms; p95 ${slower.toFixed(2)} times, memory ${larger.toFixed(2)} times\n`,
  )
  return slower <= MOST && !(larger > MOST)

  async function p95(requests: string[]): Promise<number> {
    const tally = await loader.run({ port, connections: 1, seconds: SECONDS, status: 200, requests })
    if (tally.wrong > 0) throw new Error(tally.firstWrong)
    return tally.p95
  }
}

const pathsOf = (queries: { query: string }[]) =>
  queries.map(({ query }) => `/api/search?q=${encodeURIComponent(query)}`)

async function isFound(port: number, headers: Record<string, string>): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/search?q=hammer&size=1`, { headers })
  return reply.ok && (await reply.json()).total > 0
}
