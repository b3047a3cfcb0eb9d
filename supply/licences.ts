// npm run licences: every package that the lock files name, its licence, and whether the shop may be given away with it.
import { listPackages, unfit } from './packages.ts'

const packages = listPackages()
const wrong = packages.filter(unfit)
const table = packages.map(({ name, version, licence, use }) => [`${name} ${version}`, licence, use])
const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
const lines = table.map(([name = '', licence = '', use]) =>
  [name.padEnd(widths[0] ?? 0), licence.padEnd(widths[1] ?? 0), use].join('  '),
)

process.stdout.write(`${lines.join('\n')}\n\n`)
process.stdout.write(
  `${packages.length} packages, ${wrong.length} with a licence that is not in supply/rules.ts\n`,
)
for (const { name, version, licence } of wrong) process.stderr.write(`${name} ${version}: ${licence}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0
