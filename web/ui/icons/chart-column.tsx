import { icon } from '#web/ui/icons/icon.tsx'

export const ChartColumn = icon('M3 3v16a2 2 0 0 0 2 2h16', 'M18 17V9', 'M13 17V5', 'M8 17v-3')
