import { icon } from '#web/ui/icons/icon.tsx'

export const ChevronRight = icon('m9 18 6-6-6-6')
