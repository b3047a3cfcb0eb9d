/**
 * Kerf's Node loads this file before everything else. On SIGUSR2 it clears all garbage and writes the remaining bytes to the file
 * `heap` of the data folder.
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
