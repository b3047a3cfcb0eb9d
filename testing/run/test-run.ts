import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { watchMachine } from '#testing/run/machine.ts'
import { type Failure, readReport, reportTo } from '#testing/run/report.ts'

/** A change that breaks more than these has broken something: no second try may hide it. */
export const MOST_TRIED_AGAIN = 10

const RUNNERS = {
  vitest: {
    reporters: ['--reporter=default', `--reporter=${fileOf('vitest-reporter.ts')}`],
    // The whole file: its tests share a shop.
    alone: ['--maxWorkers=1', '--no-file-parallelism'],
  },
  playwright: {
    reporters: [`--reporter=list,${fileOf('playwright-reporter.ts')}`],
    alone: ['--workers=1'],
  },
}

type Runner = keyof typeof RUNNERS
type Failed = Failure & { command: string; runner: Runner }
type Way = {
  /** Whether a test that failed is tried once more at the end. */
  triesAgain: boolean
  cwd?: string
  /** Where what is said goes; without it to this process's own output. */
  say?: (text: string) => void
}

/**
 * A run of steps. A check has no second try. A test that failed has one where `triesAgain` is set: when all else has ended, alone.
 * `check` and `tests` answer whether the run may go on. `finish` tries again, says what came of it and answers whether all is fine.
 */
export function openTestRun({ triesAgain, cwd = process.cwd(), say }: Way) {
  const running = new Set<ChildProcess>()
  const machine = watchMachine()
  const passed: string[] = []
  const failed: Failed[] = []
  /** Steps that failed otherwise than by tests that can be run again. */
  const broken: string[] = []
  let isStopped = false
  const print = say ?? ((text: string) => process.stdout.write(text))

  async function check(command: string): Promise<boolean> {
    const isFine = (await spawnStep(command.split(' '), { isQuiet: false })) === 0
    if (!isFine) broken.push(command)
    return isFine
  }

  /** `isQuiet`: what it says is printed at its end. */
  async function tests(command: string, { isQuiet = false } = {}): Promise<boolean> {
    const { code, report } = await runTests(command, [], isQuiet)
    if (isStopped) return false
    passed.push(...(report?.passed ?? []))
    const runner = runnerOf(command)
    failed.push(...(report?.failed ?? []).map((failure) => ({ ...failure, command, runner })))
    if (!report || report.errors.length > 0 || (code !== 0 && report.failed.length === 0))
      broken.push(command)
    return code === 0 || mayTryAgain()
  }

  const mayTryAgain = () =>
    triesAgain && !isStopped && broken.length === 0 && failed.length <= MOST_TRIED_AGAIN

  async function finish(): Promise<boolean> {
    const flaky = mayTryAgain() ? await tryAgain() : []
    if (triesAgain && failed.length > MOST_TRIED_AGAIN)
      print(`\n${failed.length} tests failed: more than ${MOST_TRIED_AGAIN}, so none is tried again.\n`)
    if (flaky.length > 0)
      print(
        `\nFLAKY\nFailed, and passed when tried again alone. Mend them before anything else.\n${inList(flaky)}`,
      )
    const left = failed.filter((failure) => !flaky.includes(failure))
    if (left.length > 0) print(`\nFAILED\n${inList(left)}`)
    for (const command of broken) print(`\nFAILED: ${command}\n`)
    const failures = left.length + broken.length
    print(`\n${machine()}\n${passed.length} passed, ${failures} failed\n`)
    return failures === 0 && !isStopped
  }

  /** Those that passed now: nothing else of what ran again may have failed. */
  async function tryAgain(): Promise<Failed[]> {
    const flaky: Failed[] = []
    for (const command of new Set(failed.map((failure) => failure.command))) {
      const own = failed.filter((failure) => failure.command === command)
      for (const again of new Set(own.map((failure) => failure.again))) {
        print(`\nTried again, alone: ${again}\n`)
        const { code, report } = await runTests(command, [again], false)
        if (code !== 0 || !report) continue
        flaky.push(...own.filter((failure) => failure.again === again && hasPassed(failure, report.passed)))
        passed.push(...report.passed.filter((name) => !passed.includes(name)))
      }
    }
    return flaky
  }

  /** A file or a group of tests that could not begin passes with what is in it. */
  const hasPassed = ({ name }: Failed, now: string[]) => {
    const same = withoutSeed(name)
    return now.map(withoutSeed).some((one) => one === same || one.startsWith(`${same} > `))
  }

  /** Random tests say their seed in their title, so that one can repeat them: tried again they have another. */
  const withoutSeed = (name: string) => name.replace(/ \(KERF_\w+_SEED=\d+\)$/, '')

  async function runTests(command: string, again: string[], isQuiet: boolean) {
    const folder = await mkdtemp(path.join(tmpdir(), 'kerf-report-'))
    const file = path.join(folder, 'report.json')
    const { reporters, alone } = RUNNERS[runnerOf(command)]
    const words = [...command.split(' '), ...reporters, ...(again.length > 0 ? [...alone, ...again] : [])]
    const code = await spawnStep(words, { isQuiet, settings: reportTo(file) })
    const report = readReport(file)
    await rm(folder, { recursive: true, force: true })
    return { code, report }
  }

  async function spawnStep(
    [program = '', ...words]: string[],
    { isQuiet = false, settings = {} }: { isQuiet?: boolean; settings?: Record<string, string> },
  ): Promise<number> {
    const output = isQuiet || say ? 'pipe' : 'inherit'
    const env = { ...process.env, ...settings }
    const child = spawn(program, words, { cwd, env, stdio: ['ignore', output, output] })
    running.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    const code = await new Promise<number>((resolve) => {
      child.once('error', ({ message }) => {
        print(`${message}\n`)
        resolve(1)
      })
      child.once('close', (ended) => resolve(ended ?? 1))
    })
    running.delete(child)
    if (!isStopped) print(said)
    return code
  }

  /** What is under way closes what it has open; nothing is tried again. */
  function stop(signal: NodeJS.Signals): void {
    isStopped = true
    for (const child of running) child.kill(signal)
  }

  return { check, tests, stop, finish }
}

const runnerOf = (command: string): Runner => (command.startsWith('playwright ') ? 'playwright' : 'vitest')

function fileOf(name: string): string {
  return path.join(import.meta.dirname, name)
}

const inList = (failures: Failed[]) =>
  failures
    .map(({ name, problem }) => `\n  ${name}\n${stripVTControlCharacters(problem).replace(/^/gm, '    ')}\n`)
    .join('')
