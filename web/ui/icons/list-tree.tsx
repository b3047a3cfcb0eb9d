import { icon } from '#web/ui/icons/icon.tsx'

export const ListTree = icon(
  'M21 12h-8',
  'M21 6H8',
  'M21 18h-8',
  'M3 6v4c0 1.1.9 2 2 2h3',
  'M3 10v6c0 1.1.9 2 2 2h3',
)
