import { enableCompileCache } from 'node:module'
import path from 'node:path'

enableCompileCache(path.join(import.meta.dirname, 'node_modules/.cache/kerf'))
await import('./server/main.ts')
