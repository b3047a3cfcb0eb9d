import { icon } from '#web/ui/icons/icon.tsx'

export const ChevronLeft = icon('m15 18-6-6 6-6')
