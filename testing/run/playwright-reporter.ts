import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { type Report, writeReport } from '#testing/run/report.ts'

const inWords = ({ stack, message, value }: TestError) => stack ?? message ?? value ?? ''

export default class KerfReporter implements Reporter {
  #all: Suite | undefined
  #errors: string[] = []

  onBegin(_config: FullConfig, all: Suite): void {
    this.#all = all
  }

  onError(error: TestError): void {
    this.#errors.push(inWords(error))
  }

  onEnd(): void {
    const report: Report = { passed: [], failed: [], errors: this.#errors }
    for (const test of this.#all?.allTests() ?? []) {
      const outcome = test.outcome()
      if (outcome === 'expected') report.passed.push(nameOf(test))
      if (outcome === 'unexpected')
        report.failed.push({
          name: nameOf(test),
          again: `${RegExp.escape(test.location.file)}$:${test.location.line}:${test.location.column}`,
          problem: test.results.flatMap(({ errors }) => errors.map(inWords)).join('\n'),
        })
    }
    writeReport(report)
  }

  printsToStdio(): boolean {
    return false
  }
}

/** The project is part of it. */
const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' > ')
