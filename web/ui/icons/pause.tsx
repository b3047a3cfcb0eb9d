import { icon } from '#web/ui/icons/icon.tsx'

export const Pause = icon(
  <rect x="14" y="3" width="5" height="18" rx="1" />,
  <rect x="5" y="3" width="5" height="18" rx="1" />,
)
