import type { Config } from '@react-router/dev/config'
import { BUILD } from './build-folder.ts'

export default {
  appDirectory: 'web',
  buildDirectory: BUILD,
  // All addresses in the first page: nothing asks for a manifest while people move.
  routeDiscovery: { mode: 'initial' },
  // A page is one script. In three, the list of all pages, which everybody loads, was a sixth longer.
  splitRouteModules: false,
} satisfies Config
