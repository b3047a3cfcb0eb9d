import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // All addresses in the first page: nothing asks for a manifest while people move.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
