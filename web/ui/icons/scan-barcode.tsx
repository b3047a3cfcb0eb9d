import { icon } from '#web/ui/icons/icon.tsx'

export const ScanBarcode = icon(
  'M3 7V5a2 2 0 0 1 2-2h2',
  'M17 3h2a2 2 0 0 1 2 2v2',
  'M21 17v2a2 2 0 0 1-2 2h-2',
  'M7 21H5a2 2 0 0 1-2-2v-2',
  'M8 7v10',
  'M12 7v10',
  'M17 7v10',
)
