/** After the build: the list of pages shortened, then the compressed forms of each text file beside it, so that serving them costs nothing. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BUILD } from './build-folder.ts'

const SMALLEST_WORTH_IT = 256
const folder = join(BUILD, 'client')

for (const name of await readdir(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json|txt)$/.test(name)) continue
  const file = join(folder, name)
  const whole = await readFile(file)
  const content = /\/manifest-[^/]+\.js$/.test(name) ? shortened(whole) : whole
  if (content !== whole) await writeFile(file, content)
  if (content.length < SMALLEST_WORTH_IT) continue
  await writeFile(`${file}.br`, brotliCompressSync(content))
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }))
}

/**
 * React Router's list of pages, which each visitor loads: without what a page is not or has not (`"hasAction":false`), without what only its
 * server reads, and without what stands there twice: the scripts and styles of the frame, and the name of each page, which is its key. Its code
 * takes what is missing for false, and the frame is always there.
 */
function shortened(manifest: Buffer): Buffer {
  const [, name, list] = /^(window\.\w+)=(\{.*\});?\s*$/s.exec(manifest.toString()) ?? []
  if (list === undefined) return manifest
  const { entry, ...rest } = JSON.parse(list)
  const { root } = rest.routes
  const shorter = JSON.stringify(rest, (field, value) => {
    if (value === false || field === 'id' || field === 'hasDefaultExport') return undefined
    if (field === 'css' && value !== root.css)
      return value.every((style: string) => root.css.includes(style)) ? undefined : value
    return field === 'imports' ? value.filter((script: string) => !entry.imports.includes(script)) : value
  })
  const named = `for(const[id,page]of Object.entries(${name}.routes))page.id=id`
  return Buffer.from(`${name}=${JSON.stringify({ entry }).slice(0, -1)},${shorter.slice(1)};${named};`)
}
