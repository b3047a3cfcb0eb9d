import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** What a runner of tests says of them, in one form for Vitest and Playwright. */
export type Report = {
  passed: string[]
  failed: Failure[]
  /** What failed outside of every test and file, such as the start of all of them: it is nobody's second try. */
  errors: string[]
}

export type Failure = {
  /** As `passed` names it: the file and the titles that lead to the test; the file alone where it could not begin or end. */
  name: string
  /** What its runner is asked for to run it again. */
  again: string
  problem: string
}

const VARIABLE = 'KERF_TEST_REPORT'

export const reportTo = (file: string) => ({ [VARIABLE]: file })

export function writeReport(report: Report): void {
  const file = process.env[VARIABLE]
  if (file) writeFileSync(file, JSON.stringify(report))
}

/** Undefined where the runner ended before it could say anything. */
export function readReport(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
