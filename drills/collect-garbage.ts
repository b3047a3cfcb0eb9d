/**
 * Loaded by Kerf's Node before everything else: asked by SIGUSR2, it clears away all garbage and writes into a file `heap`
 * of the data folder how many bytes are left.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
setFlagsFromString('--no-flush-bytecode') // or it comes and goes with what was used of late
const collect: () => void = runInNewContext('gc')

process.on('SIGUSR2', () => {
  const { DATA_DIR } = process.env
  if (!DATA_DIR) throw new Error('DATA_DIR says where the size of the heap is written')
  collect()
  collect() // what the first one finalized
  writeFileSync(path.join(DATA_DIR, 'heap'), String(process.memoryUsage().heapUsed))
})
