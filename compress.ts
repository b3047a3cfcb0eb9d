/** After the build: the compressed forms of each text file beside it, so that serving them costs nothing. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BUILD } from './build-folder.ts'

const SMALLEST_WORTH_IT = 1024
const folder = join(BUILD, 'client')

for (const name of await readdir(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json|txt)$/.test(name)) continue
  const file = join(folder, name)
  const content = await readFile(file)
  if (content.length < SMALLEST_WORTH_IT) continue
  await writeFile(`${file}.br`, brotliCompressSync(content))
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
}
