import type { Config } from '@react-router/dev/config'
import { BUILD } from './build-folder.ts'

export default {
  appDirectory: 'web',
  buildDirectory: BUILD,
  // All addresses in the first page: nothing asks for a manifest while people move.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
