import type { Reporter, TestModule } from 'vitest/node'
import { type Failure, type Report, writeReport } from '#testing/run/report.ts'

type Problem = { message: string; stack?: string }

const inWords = (problems: readonly Problem[] = []) =>
  problems.map(({ message, stack }) => stack ?? message).join('\n')

export default class KerfReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Problem[]): void {
    const report: Report = { passed: [], failed: [], errors: unhandled.map((error) => inWords([error])) }
    for (const module of modules) {
      const failed: Failure[] = []
      const add = (name: string, problems?: readonly Problem[]) =>
        failed.push({ name, again: module.moduleId, problem: inWords(problems) })
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        const name = `${module.relativeModuleId} > ${test.fullName}`
        if (state === 'passed') report.passed.push(name)
        if (state === 'failed') add(name, errors)
      }
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) add(`${module.relativeModuleId} > ${suite.fullName}`, suite.errors())
      if (module.errors().length > 0) add(module.relativeModuleId, module.errors())
      report.failed.push(...failed)
    }
    writeReport(report)
  }
}
