/** `npm run bench:search`: what `search-growth.ts` measures, alone. `npm run bench:growth` measures it with all else. */
import { parseArgs } from 'node:util'
import { measureSearch } from '#bench/search-growth.ts'

const { values } = parseArgs({
  options: { help: { type: 'boolean', default: false }, products: { type: 'string', default: '100000' } },
})

if (values.help) process.stdout.write('npm run bench:search -- [--products 100000]\n')
else process.exitCode = (await measureSearch(Number(values.products))) ? 0 : 1
