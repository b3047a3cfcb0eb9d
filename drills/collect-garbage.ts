/** Loaded by Kerf's Node before everything else: asked by SIGUSR2, it clears away all garbage and writes down what is left. */
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
setFlagsFromString('--no-flush-bytecode') // or it comes and goes with what was used of late
const collect: () => void = runInNewContext('gc')

process.on('SIGUSR2', () => {
  const into = process.env.KERF_HEAP_FILE
  if (!into) throw new Error('KERF_HEAP_FILE says where the size of the heap is written')
  collect()
  collect() // what the first one finalized
  writeFileSync(into, String(process.memoryUsage().heapUsed))
})
