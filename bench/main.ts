/** `npm run bench`: what Kerf reaches of what a bare server reaches, in turn, in the same run. See bench/README.md. */
import { parseArgs } from 'node:util'
import { type Figure, openFigures, openStorm } from '#bench/figures.ts'
import { type Loader, startLoader } from '#bench/processes.ts'
import { type Row, report } from '#bench/report.ts'
import { createRules } from '#bench/rules.ts'
import { median } from '#testing/median.ts'
import { findFaults } from '#testing/oracle.ts'
import { openProductionShop, type ProductionShop } from '#testing/production-shop.ts'

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
})
const USAGE = `npm run bench -- [--quick] [--only words] [--profile folder]
  --quick    in less than a minute
  --only     the figures whose name contains these words
  --profile  leaves a CPU profile of the shop in this folder
`
const ROUNDS = 5
const SECONDS = values.quick ? 0.25 : 2
const IN_STORM = 'bearer check, p99 while 8 sign in without pause'
/** In a storm of sign-ins a bearer check may take so many times what it takes in quiet. */
const STORM_AT_MOST = 5

if (values.help) process.stdout.write(USAGE)
else {
  const rows = await measureAll()
  const isWhole = values.only === ''
  process.exitCode = (await report(rows, { rounds: ROUNDS, seconds: SECONDS, isWhole })) ? 0 : 1
}

async function measureAll(): Promise<Row[]> {
  await using opened = new AsyncDisposableStack()
  const shop = await openProductionShop(values.profile)
  opened.defer(shop.close)
  const loader = startLoader()
  opened.defer(loader.end)
  const storm = startLoader()
  opened.defer(storm.end)
  const rules = createRules(shop)
  const figures = await openFigures(shop, rules)
  opened.defer(() => {
    for (const { end } of new Map(figures.map((figure) => [figure.bare.port, figure])).values()) end()
  })
  const rows: Row[] = []
  const measured = (row: Row) => {
    process.stdout.write(`${row.what}: ${row.ratio.toFixed(2)} (${row.bound})\n`)
    rows.push(row)
  }
  const wanted = ({ what }: { what: string }) => what.includes(values.only)
  for (const figure of figures.filter(wanted)) measured(await compare(figure, loader, storm))
  if (wanted({ what: IN_STORM })) measured(await compareInStorm(shop, loader, storm))
  await mustAddUp(shop)
  return rows
}

async function compare(
  { what, atLeast, connections, status, kerf, bare, beside, prepare }: Figure,
  loader: Loader,
  other: Loader,
): Promise<Row> {
  await prepare?.()
  const rounds = []
  // The round before the first is not counted: in it connections plan their statements, and V8 compiles.
  for (let round = -1; round < ROUNDS; round++) {
    const job = { connections, status, seconds: SECONDS }
    const meanwhile = (side: 'bare' | 'kerf') =>
      beside && ask(other, { ...beside, ...beside[side], seconds: SECONDS })
    const measure = async (side: 'bare' | 'kerf') => {
      const [perSecond] = await Promise.all([
        ask(loader, { ...job, ...(side === 'bare' ? bare : kerf) }),
        meanwhile(side),
      ])
      return perSecond
    }
    const sides = { bare: await measure('bare'), kerf: await measure('kerf') }
    if (round >= 0) rounds.push({ ...sides, ratio: sides.kerf / sides.bare })
  }
  const ratios = rounds.map(({ ratio }) => ratio)
  return {
    what,
    bare: `${Math.round(median(rounds.map(({ bare }) => bare)))}/s`,
    kerf: `${Math.round(median(rounds.map(({ kerf }) => kerf)))}/s`,
    ratio: median(ratios),
    rounds: ratios,
    bound: `at least ${atLeast.toFixed(2)}`,
    holds: median(ratios) >= atLeast,
  }
}

async function ask(loader: Loader, job: Parameters<Loader['run']>[0]): Promise<number> {
  const { perSecond, wrong, firstWrong } = await loader.run(job)
  if (wrong > 0) throw new Error(`${wrong} replies were not ${job.status}, such as ${firstWrong}`)
  return perSecond
}

/** How long the slowest hundredth of bearer checks takes while a crowd signs in, against the same in quiet. */
async function compareInStorm(shop: ProductionShop, loader: Loader, storm: Loader): Promise<Row> {
  const { signIns, check } = await openStorm(shop)
  const job = { port: shop.port, connections: 4, status: 200, seconds: SECONDS * 4, requests: [check] }
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = (await loader.run(job)).p99
    const signing = storm.run({ ...job, connections: 8, requests: signIns })
    const stormy = (await loader.run(job)).p99
    const { wrong, firstWrong } = await signing
    if (wrong > 0) throw new Error(`Not signed in: ${firstWrong}`)
    rounds.push({ quiet, stormy, ratio: stormy / quiet })
  }
  const ratios = rounds.map(({ ratio }) => ratio)
  return {
    what: IN_STORM,
    bare: `${median(rounds.map(({ quiet }) => quiet)).toFixed(1)} ms in quiet`,
    kerf: `${median(rounds.map(({ stormy }) => stormy)).toFixed(1)} ms`,
    ratio: median(ratios),
    rounds: ratios,
    bound: `under ${STORM_AT_MOST}`,
    holds: median(ratios) < STORM_AT_MOST,
  }
}

/** Fast and wrong is worth nothing: after it all, every order has its stock, its lines and its e-mail. */
async function mustAddUp({ database: { db } }: ProductionShop): Promise<void> {
  const faults = await findFaults(db)
  const { rows } = await db.execute<{ orders: number; mails: number }>(
    `SELECT (SELECT count(*)::int FROM orders WHERE customer_email LIKE 'buyer%') AS orders,
            (SELECT count(*)::int FROM mails WHERE kind = 'order placed' AND recipient LIKE 'buyer%') AS mails`,
  )
  if (rows[0]?.orders !== rows[0]?.mails) faults.push(`orders and e-mails: ${JSON.stringify(rows[0])}`)
  if (faults.length > 0) throw new Error(`The books do not add up: ${faults.join('; ')}`)
}
